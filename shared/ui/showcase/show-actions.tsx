import { Plus, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  CodeBlock,
  CopyButton,
  IconButton,
  SegmentedControl,
  Tabs,
} from '#shared/ui/index.ts';
import * as css from './showcase.module.css';

export function ShowActions() {
  const [tab, setTab] = useState<'general' | 'knowledge' | 'install'>('general');
  const [view, setView] = useState<'cards' | 'table'>('cards');
  return (
    <Card title="Actions">
      <div className={css.row}>
        <Button tone="primary" icon={Plus}>
          New chatbot
        </Button>
        <Button>Secondary</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger" icon={Trash2}>
          Delete
        </Button>
        <Button tone="link">A link that acts</Button>
        <ButtonLink to="#place">A link that looks like a button</ButtonLink>
      </div>
      <div className={css.row}>
        <Button tone="primary" status="busy">
          Saving
        </Button>
        <Button status="busy">Saving</Button>
        <Button disabled>Disabled</Button>
        <Button tone="primary" disabled>
          Disabled
        </Button>
        <Button size="small">Small</Button>
        <IconButton label="Settings" icon={Settings} />
        <IconButton label="Settings, small" icon={Settings} size="small" tone="secondary" />
        <CopyButton text="https://chat.example/minji" label="Copy the URL" />
      </div>
      <div className={css.row}>
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'cards', label: 'Cards' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </div>
      <Tabs
        label="Settings"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'general', label: 'General' },
          { id: 'knowledge', label: 'Knowledge', count: 12 },
          { id: 'install', label: 'Install' },
        ]}
      >
        {tab === 'install' ? (
          <CodeBlock
            label="On every page"
            code={
              '<script src="https://chat.example/widget.js" async></script>\n<chatbot-window for="minji"></chatbot-window>'
            }
          />
        ) : (
          <p>The panel of “{tab}”.</p>
        )}
      </Tabs>
    </Card>
  );
}
