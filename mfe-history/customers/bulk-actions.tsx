import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay, useQuery, useTranslation, useUser } from '#shared/console/index.ts';
import { Button, ConfirmDialog, Menu } from '#shared/ui/index.ts';
import { chatQueries } from '../components/chats/queries.ts';
import { offeredStates, useProgressStates } from '../components/contacts/progress-queries.ts';
import * as css from './customers.module.css';
import type { ListedContact } from './queries.ts';
import { useBulkChange, useBulkDelete } from './use-bulk-change.ts';

interface BulkActionsProps {
  contacts: readonly ListedContact[];
  /** Clears the selection. */
  onDone: () => void;
}

/** Actions on all selected customers. */
export function BulkActions({ contacts, onDone }: BulkActionsProps) {
  const { t } = useTranslation('customers');
  const tags = useQuery(chatQueries.tags()).data?.items ?? [];
  const states = useProgressStates();
  const change = useBulkChange(contacts, onDone);
  return (
    <section className={css.bulk} aria-label={t('bulk.label')}>
      <span role="status">{t('bulk.selected', { count: contacts.length })}</span>
      <Menu
        label={t('bulk.moveTo')}
        disabled={change.isPending}
        items={offeredStates(states).map(({ id, name }) => ({
          label: name,
          onSelect: () => change.mutate({ progress: id }),
        }))}
      />
      {tags.length > 0 && (
        <Menu
          label={t('bulk.tag')}
          disabled={change.isPending}
          items={tags.map(({ tag_id, name }) => {
            const isOnAll = contacts.every(({ tag_ids }) => tag_ids.includes(tag_id));
            return {
              label: name,
              checked: isOnAll,
              onSelect: () =>
                change.mutate(isOnAll ? { remove_tag_ids: [tag_id] } : { add_tag_ids: [tag_id] }),
            };
          })}
        />
      )}
      <DeleteSelected contacts={contacts} onDone={onDone} />
      <Button tone="link" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
}

function DeleteSelected({ contacts, onDone }: BulkActionsProps) {
  const { t } = useTranslation('customers');
  const mayDelete = useMay('DELETE /windows/contact/bulk');
  const isMember = useUser().role === 'member';
  const [isOpen, setOpen] = useState(false);
  const remove = useBulkDelete(onDone);
  if (!mayDelete || isMember) return null;
  return (
    <>
      <Button icon={Trash2} onClick={() => setOpen(true)}>
        {t('bulk.delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('bulk.deleteTitle', { count: contacts.length })}
        confirmLabel={t('bulk.deleteConfirm')}
        tone="danger"
        status={remove.isPending ? 'busy' : 'idle'}
        onConfirm={() => remove.mutate(contacts.map(({ id }) => id))}
        onClose={() => setOpen(false)}
      >
        {t('bulk.deleteText')}
      </ConfirmDialog>
    </>
  );
}
