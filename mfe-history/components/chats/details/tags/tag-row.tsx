import { Merge, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, IconButton, TextField } from '#shared/ui/index.ts';
import { useInlineForm } from '../../../use-inline-form.ts';
import * as parts from '../../parts/parts.module.css';
import { refreshTags, type Tag } from './tag-queries.ts';
import * as css from './tags.module.css';

interface TagRowProps {
  tag: Tag;
  /** Undefined while loading. */
  counts: { chats: number; contacts: number } | undefined;
  canMerge: boolean;
  onMerge: () => void;
  onDelete: () => void;
}

export function TagRow({ tag, counts, canMerge, onMerge, onDelete }: TagRowProps) {
  const { t } = useTranslation('tags');
  const form = useInlineForm();
  const { name } = tag;
  if (form.isOpen) return <RenameForm tag={tag} onClose={form.close} />;
  return (
    <li className={css.row}>
      <span className={css.name}>
        <span className={parts.tag} data-color={tag.color} dir="auto">
          {name}
        </span>
        {counts && (
          <span className={css.counts}>
            {t('chats', { count: counts.chats })}
            {' · '}
            {t('customers', { count: counts.contacts })}
          </span>
        )}
      </span>
      <IconButton icon={Pencil} label={t('rename', { name })} {...form.buttonProps} />
      {canMerge && <IconButton icon={Merge} label={t('merge', { name })} onClick={onMerge} />}
      <IconButton icon={Trash2} label={t('delete', { name })} onClick={onDelete} />
    </li>
  );
}

function RenameForm({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation('tags');
  const { t: uiText } = useTranslation('ui');
  const [name, setName] = useState(tag.name);
  const renaming = useMutation({
    mutationFn: (text: string) =>
      api.call('PATCH /tags/:id', { params: { id: tag.tag_id }, body: { name: text } }),
    onSuccess: onClose,
    onError: toast.error,
    onSettled: refreshTags,
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const text = name.trim();
    if (text === tag.name) onClose();
    else if (text && !renaming.isPending) renaming.mutate(text);
  }
  return (
    <li>
      <form className={css.form} onSubmit={handleSubmit}>
        <TextField
          label={t('name')}
          labelStyle="hidden"
          value={name}
          maxLength={maxOf('POST /tags', 'name')}
          autoFocus
          onChange={({ currentTarget: { value } }) => setName(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
          }}
        />
        <Button size="small" onClick={onClose}>
          {uiText('confirm.cancel')}
        </Button>
        <Button
          type="submit"
          size="small"
          tone="primary"
          disabled={!name.trim()}
          status={renaming.isPending ? 'busy' : 'idle'}
        >
          {t('save')}
        </Button>
      </form>
    </li>
  );
}
