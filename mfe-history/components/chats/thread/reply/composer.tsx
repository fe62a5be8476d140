import { Lock, MessageSquare } from 'lucide-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useMay, useShortcut, useTranslation, useUser } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { SegmentedControl } from '#shared/ui/index.ts';
import { CloseChatDialog } from '../close/close-chat-dialog.tsx';
import { NoteComposer } from '../notes/note-composer.tsx';
import { TranslationSwitch } from '../translate/translation-switch.tsx';
import { useChatTranslation, useTranslateMessages } from '../translate/use-chat-translation.ts';
import * as css from './composer.module.css';
import { type DraftKind, hasDraft, sweepDrafts } from './drafts.ts';
import { type HandoffAction, HandoffActions } from './handoff-actions.tsx';
import { useQuoteTarget } from './quote-context.ts';
import { ReplyComposer } from './reply-composer.tsx';
import { ReplyFailure } from './reply-failure.tsx';
import { useReply } from './use-reply.ts';
import { useTyping } from './use-typing.ts';

interface ComposerProps {
  hash: string;
  session: Session;
  messages: readonly Message[];
  onSent: (message: Message) => void;
  onDone: () => unknown;
}

/** Writes replies and internal notes, and accepts, returns or ends the chat. */
export function Composer({ hash, session, messages, onSent, onDone }: ComposerProps) {
  const { t } = useTranslation('history');
  const { session_id: id, handled_by: handledBy } = session;
  const chatTranslation = useChatTranslation(session);
  useTranslateMessages(session, messages, chatTranslation);
  const { status, own, theirs } = chatTranslation;
  const translation = status === 'on' && theirs ? { from: own, into: theirs } : null;
  const reply = useReply({ id, hash, onSent, onDone, translation });
  const [isEnding, setEnding] = useState(false);
  const { isCustomerTyping, notifyTyping } = useTyping(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useInitialKind(id);
  const [focusCount, requestFocus] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (focusCount > 0) field.current?.focus();
  }, [focusCount]);
  useEffect(sweepDrafts, []);

  function write(next: DraftKind) {
    setKind(next);
    requestFocus();
  }
  const mayAccept = useMay('POST /sessions/:id/accept');
  const acceptAction = handledBy === 'queue' && mayAccept ? 'accept' : 'take';

  function act(action: HandoffAction) {
    if (action === 'end') return setEnding(true);
    reply.act({ kind: action });
    // The clicked button is unmounted, so the focus moves to the text.
    field.current?.focus();
  }
  const { quoted } = useQuoteTarget();
  const quotedId = quoted?.id;
  useEffect(() => {
    if (!quotedId) return;
    setKind('reply');
    requestFocus();
  }, [quotedId, setKind]);
  useShortcut('r', () => write('reply'), t('keys.reply'));
  useShortcut('n', () => write('note'), t('keys.note'));
  useShortcut('a', () => handledBy !== 'human' && act(acceptAction), t('keys.accept'));
  useShortcut('e', () => handledBy === 'human' && setEnding(true), t('keys.end'));

  return (
    <section className={css.composer} aria-label={t('answer.label')} data-kind={kind}>
      <p className={css.state} role="status">
        {isCustomerTyping ? t('answer.typing') : t(`answer.state.${handledBy}`)}
      </p>
      {reply.error && <ReplyFailure error={reply.error} onRetry={reply.tryAgain} />}
      <div className={css.top}>
        <SegmentedControl
          label={t('compose.kind')}
          value={kind}
          options={[
            { value: 'reply', label: t('compose.reply'), icon: MessageSquare },
            { value: 'note', label: t('compose.note'), icon: Lock },
          ]}
          onChange={setKind}
        />
        <HandoffActions handledBy={handledBy} pending={reply.pending} onAct={act} />
      </div>
      {kind === 'reply' && <TranslationSwitch {...chatTranslation} />}
      {kind === 'reply' ? (
        <ReplyComposer
          {...{ hash, session, reply, field }}
          onTyping={() => handledBy === 'human' && notifyTyping()}
        />
      ) : (
        <NoteComposer {...{ hash, session, field }} />
      )}
      <CloseChatDialog
        open={isEnding}
        onConfirm={(closing) => reply.act({ kind: 'end', closing })}
        onClose={() => setEnding(false)}
      />
    </section>
  );
}

/** Starts with a note if it is the only draft. */
function useInitialKind(id: string) {
  const { id: userId } = useUser();
  return useState<DraftKind>(() =>
    hasDraft(userId, id, 'note') && !hasDraft(userId, id, 'reply') ? 'note' : 'reply',
  );
}
