import { useState } from 'react';
import { api, useTranslation } from '#shared/console/index.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { Select } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshTags, type Tag } from './tag-queries.ts';

interface MergeTagDialogProps {
  /** The tag to merge into another one; null while the dialog is closed. */
  tag: Tag | null;
  tags: readonly Tag[];
  onClose: () => void;
}

/** Asks for the tag that replaces another one on chats and customers. */
export function MergeTagDialog({ tag, tags, onClose }: MergeTagDialogProps) {
  const { t } = useTranslation('tags');
  const shown = useLastValue(tag);
  const [chosen, setChosen] = useState('');
  const others = tags.filter(({ tag_id }) => tag_id !== shown?.tag_id);
  const target = others.find(({ tag_id }) => tag_id === chosen) ?? others[0];
  return (
    <ConfirmAction
      open={tag !== null}
      title={t('mergeTitle', { name: shown?.name })}
      confirmLabel={t('mergeConfirm')}
      tone="danger"
      action={async () =>
        tag &&
        target &&
        api.call('POST /tags/:id/merge', {
          params: { id: target.tag_id },
          body: { from: tag.tag_id },
        })
      }
      onSettled={refreshTags}
      onClose={onClose}
    >
      <Select
        label={t('mergeInto')}
        value={target?.tag_id ?? ''}
        options={others.map(({ tag_id, name }) => ({ value: tag_id, label: name }))}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <p>{t('mergeText', { name: shown?.name })}</p>
    </ConfirmAction>
  );
}
