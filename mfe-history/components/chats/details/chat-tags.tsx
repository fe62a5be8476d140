import { useState } from 'react';
import {
  api,
  maxOf,
  queryClient,
  toast,
  useMay,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { tagColors } from '#shared/contracts/names.ts';
import { Button, MultiCombobox, TextField } from '#shared/ui/index.ts';
import { useInlineForm } from '../../use-inline-form.ts';
import { chatQueries } from '../queries.ts';
import * as css from './details.module.css';
import { TagManagerDialog } from './tags/tag-manager-dialog.tsx';
import { useChatChange } from './use-chat-change.ts';

/** The tags of a chat, with a form for new tags and the tag manager where the user may use them. */
export function ChatTags({ session }: { session: Session }) {
  const { t } = useTranslation('history');
  const mayCreate = useMay('POST /tags');
  const mayMerge = useMay('POST /tags/:id/merge');
  const [isManaging, setManaging] = useState(false);
  const { data } = useQuery(chatQueries.tags());
  const change = useChatChange(session);
  const tagIds = change.isPending ? (change.variables.tag_ids ?? []) : session.tag_ids;
  if (!data) return null;
  const setTags = (ids: readonly string[]) => change.mutate({ tag_ids: [...ids] });
  return (
    <div className={css.tags}>
      {data.items.length > 0 && (
        <MultiCombobox
          label={t('tags.label')}
          placeholder={t('tags.none')}
          options={data.items.map(({ tag_id, name }) => ({ value: tag_id, label: name }))}
          value={tagIds}
          onChange={setTags}
        />
      )}
      {mayCreate && (
        <NewTag count={data.items.length} onCreated={(id) => setTags([...tagIds, id])} />
      )}
      {mayMerge && data.items.length > 0 && (
        <Button tone="link" size="small" aria-haspopup="dialog" onClick={() => setManaging(true)}>
          {t('tags.manage')}
        </Button>
      )}
      <TagManagerDialog open={isManaging} onClose={() => setManaging(false)} />
    </div>
  );
}

interface NewTagProps {
  /** Number of existing tags; new tags cycle through the colors. */
  count: number;
  onCreated: (id: string) => void;
}

function NewTag({ count, onCreated }: NewTagProps) {
  const { t } = useTranslation('history');
  const form = useInlineForm();
  const [name, setName] = useState('');
  function close() {
    form.close();
    setName('');
  }
  const create = useMutation({
    mutationFn: (text: string) => {
      const color = tagColors[count % tagColors.length] ?? 'gray';
      return api.call('POST /tags', { body: { name: text, color } });
    },
    onError: toast.error,
    onSuccess: async ({ tag_id }) => {
      await queryClient.invalidateQueries({ queryKey: chatQueries.tags().queryKey });
      close();
      onCreated(tag_id);
    },
  });
  if (!form.isOpen) {
    return (
      <Button tone="link" size="small" {...form.buttonProps}>
        {t('tags.new')}
      </Button>
    );
  }
  return (
    <form
      className={css.newTag}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !create.isPending) create.mutate(name.trim());
      }}
    >
      <TextField
        label={t('tags.name')}
        value={name}
        maxLength={maxOf('POST /tags', 'name')}
        autoFocus
        onChange={({ currentTarget: { value } }) => setName(value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Button type="submit" size="small" status={create.isPending ? 'busy' : 'idle'}>
        {t('tags.add')}
      </Button>
    </form>
  );
}
