import { Archive, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  Menu,
  type MenuItems,
  TextField,
  Tooltip,
} from '#shared/ui/index.ts';
import * as css from './showcase.module.css';

type Opened = 'none' | 'dialog' | 'drawer' | 'confirm' | 'typed';

const items: MenuItems = [
  { label: 'Rename', icon: Pencil, onSelect: () => undefined },
  { label: 'Open', to: '#place' },
  { label: 'Show closed', checked: true, onSelect: () => undefined },
  { label: 'Archive', icon: Archive, disabled: true, hint: 'Only owners may' },
  'separator',
  { label: 'Delete', icon: Trash2, danger: true, onSelect: () => undefined },
];

export function ShowOverlays() {
  const [opened, setOpened] = useState<Opened>('none');
  const close = () => setOpened('none');
  return (
    <Card title="Menus and dialogs">
      <div className={css.row}>
        <Menu label="Actions" items={items} />
        <Menu label="More" icon={Ellipsis} look="icon" items={items} />
        <Button onClick={() => setOpened('dialog')}>Dialog</Button>
        <Button onClick={() => setOpened('drawer')}>Drawer</Button>
        <Button onClick={() => setOpened('confirm')}>Confirmation</Button>
        <Button onClick={() => setOpened('typed')}>Confirmation by typing the name</Button>
        <Tooltip text="As of this morning">
          <button type="button">
            <Badge tone="accent">312</Badge>
          </button>
        </Tooltip>
      </div>
      <Dialog
        open={opened === 'dialog'}
        title="Rename the chatbot"
        description="Your customers see the new name at once."
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <div className={css.stack}>
          <TextField label="Name" defaultValue="고객 지원 봇" />
          <Menu label="In a dialog" items={items} />
        </div>
      </Dialog>
      <Dialog open={opened === 'drawer'} title="Customer" placement="side" onClose={close}>
        <p>Ana López, since March.</p>
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        title="Archive “고객 지원 봇”?"
        confirmLabel="Archive"
        onConfirm={close}
        onClose={close}
      >
        Nobody can write to it until you bring it back.
      </ConfirmDialog>
      <ConfirmDialog
        open={opened === 'typed'}
        title="Delete “Shop bot”?"
        confirmLabel="Delete forever"
        tone="danger"
        typedName="Shop bot"
        onConfirm={close}
        onClose={close}
      >
        All its chats are deleted with it. This cannot be undone.
      </ConfirmDialog>
    </Card>
  );
}
