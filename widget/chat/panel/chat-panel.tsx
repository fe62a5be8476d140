import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChatConfig } from '../../config.ts';
import { findPageRule } from '../../page-rule.ts';
import { useFileDrop } from '../attachments/use-file-drop.ts';
import { useChat } from '../chat-context.ts';
import { LazyPart } from '../components/lazy-part.tsx';
import { Composer } from '../composer/composer.tsx';
import { isContactRequired } from '../contact/contact-reason.ts';
import { ContactSlot } from '../contact/contact-slot.tsx';
import { windowColors } from '../dom/window-colors.ts';
import { EditingNote } from '../edit/editing-note.tsx';
import { HandoffBar } from '../handoff/handoff-bar.tsx';
import { isWithPerson } from '../handoff/reduce-handoff.ts';
import { MessageList } from '../messages/message-list.tsx';
import { StarterQuestions } from '../messages/starter-questions.tsx';
import { BrandLine } from './brand-line.tsx';
import { ChatHeader } from './chat-header.tsx';
import * as css from './chat-panel.module.css';
import { ConnectionNote } from './connection-note.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';
import { useTopLayer } from './use-top-layer.ts';
import { useVisibleHeight } from './use-visible-height.ts';

const loadEarlierChats = () =>
  import(/* webpackChunkName: "earlier" */ './earlier-chats.tsx').then((part) => part.EarlierChats);
const loadConsent = () =>
  import(/* webpackChunkName: "consent" */ '../consent/consent.tsx').then((part) => part.Consent);
const loadMore = () =>
  import(/* webpackChunkName: "more" */ '../more/more.tsx').then((part) => part.More);

interface ChatPanelProps {
  config: ChatConfig;
  onClose: () => void;
}

/** The open chat: a non-modal dialog, or an inline region of the page. */
export function ChatPanel({ config, onClose }: ChatPanelProps) {
  const { window: settings, theme, open, takesFocus, inline } = config;
  const composer = useRef<HTMLTextAreaElement>(null);
  const startOver = useChat((chat) => chat.startOver);
  const isEditing = useChat((chat) => chat.editing !== null);
  const edit = useChat((chat) => chat.edit);
  const { isDropTarget, handlers } = useFileDrop(useChat((chat) => chat.addFiles));
  const sessionId = useChat((chat) => chat.sessionId);
  const offersPerson = useChat((chat) => settings.handoff.enabled && !isWithPerson(chat));
  const hasQuestion = useChat((chat) => chat.messages.some(({ from }) => from === 'customer'));
  const needsConsent = useChat((chat) => settings.ask_consent && !chat.agreed);
  const isContactNeeded = useChat((chat) => isContactRequired(chat, settings, config.hashId));
  /** The open view and its session: switching the session closes the view. */
  const [openView, setOpenView] = useState<{
    view: 'earlier' | 'more';
    over: string | null;
  } | null>(null);
  const view = openView?.over === sessionId ? openView.view : null;
  const panel = useRef<HTMLElement>(null);
  useVisibleHeight(panel, open && !inline);
  useFocusRecovery(panel);
  useTopLayer(panel, open && !inline);

  useEffect(() => {
    if (open && takesFocus) composer.current?.focus({ preventScroll: true });
  }, [open, takesFocus]);

  function toggleView(next: 'earlier' | 'more') {
    if (view === next) closeView();
    else setOpenView({ view: next, over: sessionId });
  }

  function closeView() {
    flushSync(() => setOpenView(null));
    focusComposer();
  }

  function focusComposer() {
    composer.current?.focus({ preventScroll: true });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (inline || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (view) closeView();
    else if (isEditing) edit(null);
    else onClose();
  }

  const questions =
    findPageRule(settings.page_infos, location.pathname)?.starter_questions ??
    settings.starter_questions;

  return (
    <section
      ref={panel}
      className={css.panel}
      role={inline ? 'region' : 'dialog'}
      aria-label={settings.brand_name || settings.name}
      lang={settings.language}
      hidden={!open}
      popover={inline ? undefined : 'manual'}
      data-theme={theme}
      data-still={settings.animation_on ? undefined : ''}
      style={windowColors(settings) as CSSProperties} // custom properties are not in its type
      onKeyDown={handleKeyDown}
      {...(!needsConsent && settings.takes_files && handlers)}
    >
      <ChatHeader
        origin={config.origin}
        settings={settings}
        view={view}
        onToggleView={toggleView}
        onStartOver={() => {
          startOver();
          closeView();
        }}
        onClose={inline ? null : onClose}
      />
      {view === 'more' && (
        <LazyPart
          load={loadMore}
          props={{
            hashId: config.hashId,
            name: settings.brand_name || settings.name,
            mailsTranscripts: settings.mails_transcripts !== false,
            onBack: closeView,
          }}
        />
      )}
      {view === 'earlier' && <LazyPart load={loadEarlierChats} props={{ onBack: closeView }} />}
      {needsConsent && (
        <LazyPart
          load={loadConsent}
          props={{ settings, onAgreed: focusComposer, onDismiss: inline ? null : onClose }}
        />
      )}
      {!needsConsent && (
        // Hidden instead of unmounted, so that forms keep their input.
        <div className={css.chat} hidden={view !== null}>
          <MessageList
            introText={settings.intro_text}
            showSources={settings.show_sources}
            picture={settings.persona_image && `${new URL(settings.persona_image, config.origin)}`}
            offersPerson={offersPerson}
            end={<ContactSlot config={config} onDone={focusComposer} />}
            staysAtTop={isContactNeeded || !hasQuestion}
          >
            {!isContactNeeded && <StarterQuestions questions={questions} />}
          </MessageList>
          <ConnectionNote />
          <EditingNote field={composer} />
          {!isContactNeeded && (
            <>
              <HandoffBar offersPerson={offersPerson} />
              <Composer
                field={composer}
                isDropTarget={isDropTarget}
                acceptsFiles={settings.takes_files}
              />
            </>
          )}
          <BrandLine origin={config.origin} logo={settings.custom_logo_image} />
        </div>
      )}
    </section>
  );
}
