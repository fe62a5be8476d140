import { type FormEvent, useRef, useState } from 'react';
import {
  maxOf,
  toast,
  useShortcut,
  useTranslation,
  useUnsavedChanges,
} from '#shared/console/index.ts';
import { Button, TextArea } from '#shared/ui/index.ts';
import type { OpenRequest } from '../request-queries.ts';
import * as css from './request-detail.module.css';
import { useRequestChange } from './use-request-change.ts';

/** The team's note about a request. An edit in progress survives changes by others until it is saved. */
export function RequestNote({ request }: { request: OpenRequest }) {
  const { t } = useTranslation('requests');
  const { t: customerText } = useTranslation('customers');
  const saved = request.memo ?? '';
  /** Null while the note is not edited. */
  const [draft, setDraft] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = useRequestChange(request);
  const isDirty = draft !== null && draft.trim() !== saved;
  useUnsavedChanges(isDirty);
  useShortcut('n', () => form.current?.querySelector('textarea')?.focus(), t('keys.note'));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const text = draft?.trim();
    if (!isDirty || change.isPending) return;
    change.mutate(text ? { memo: text } : { clear: ['memo'] }, {
      onSuccess() {
        // Text typed while saving stays in the field.
        setDraft((current) => (current?.trim() === text ? null : current));
        toast.success(t('noteSaved'));
      },
    });
  }
  return (
    <form ref={form} className={css.part} onSubmit={handleSubmit}>
      <TextArea
        label={customerText('person.note')}
        hint={customerText('person.noteHint')}
        rows={3}
        value={draft ?? saved}
        maxLength={maxOf('PATCH /windows/contact/:id', 'memo')}
        onChange={({ currentTarget: { value } }) => setDraft(value)}
      />
      <div>
        <Button type="submit" size="small" status={change.isPending ? 'busy' : 'idle'}>
          {customerText('person.save')}
        </Button>
      </div>
    </form>
  );
}
