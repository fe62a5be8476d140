import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChatConfig } from '../../config.ts';
import { pageRule } from '../../page-rule.ts';
import { useFileDrop } from '../attachments/use-file-drop.ts';
import { useChat } from '../chat-context.ts';
import { ContactPlace } from '../contact/contact-place.tsx';
import { isContactAwaited } from '../contact/contact-reason.ts';
import { EditingNote } from '../edit/editing-note.tsx';
import { HandoffBar } from '../handoff/handoff-bar.tsx';
import { isWithPerson } from '../handoff/reduce-handoff.ts';
import { windowColors } from '../window-colors.ts';
import { BrandLine } from './brand-line.tsx';
import { ChatHeader } from './chat-header.tsx';
import * as css from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { LazyPart } from './lazy-part.tsx';
import { MessageList } from './message-list.tsx';
import { StarterQuestions } from './starter-questions.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
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

/** The open chat: a dialog beside the page, which stays usable, or a part of the page. */
export function ChatPanel({ config, onClose }: ChatPanelProps) {
  const { window: settings, theme, open, byHand, inline } = config;
  const composer = useRef<HTMLTextAreaElement>(null);
  const startOver = useChat((chat) => chat.startOver);
  const isEditing = useChat((chat) => chat.editing !== null);
  const edit = useChat((chat) => chat.edit);
  const { isTarget, handlers } = useFileDrop(useChat((chat) => chat.addFiles));
  const sessionId = useChat((chat) => chat.sessionId);
  const offersPerson = useChat((chat) => settings.handoff.enabled && !isWithPerson(chat));
  const hasAsked = useChat((chat) => chat.messages.some(({ from }) => from === 'customer'));
  const needsConsent = useChat((chat) => settings.ask_consent && !chat.agreed);
  const isAwaited = useChat((chat) => isContactAwaited(chat, settings, config.hashId));
  /** What stands over which chat: another chat, or another customer, ends it. */
  const [shown, setShown] = useState<{ part: 'earlier' | 'more'; over: string | null } | null>(
    null,
  );
  const part = shown?.over === sessionId ? shown.part : null;
  const panel = useRef<HTMLElement>(null);
  useVisibleHeight(panel, open && !inline);
  useKeptFocus(panel);
  useTopLayer(panel, open && !inline);

  useEffect(() => {
    if (open && byHand) composer.current?.focus({ preventScroll: true });
  }, [open, byHand]);

  function togglePart(wanted: 'earlier' | 'more') {
    if (part === wanted) leavePart();
    else setShown({ part: wanted, over: sessionId });
  }

  function leavePart() {
    flushSync(() => setShown(null));
    focusComposer();
  }

  function focusComposer() {
    composer.current?.focus({ preventScroll: true });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (inline || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (part) leavePart();
    else if (isEditing) edit(null);
    else onClose();
  }

  const questions =
    pageRule(settings.page_infos, location.pathname)?.starter_questions ??
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
        part={part}
        onPart={togglePart}
        onStartOver={() => {
          startOver();
          leavePart();
        }}
        onClose={inline ? null : onClose}
      />
      {part === 'more' && (
        <LazyPart
          load={loadMore}
          props={{
            hashId: config.hashId,
            name: settings.brand_name || settings.name,
            onBack: leavePart,
          }}
        />
      )}
      {part === 'earlier' && <LazyPart load={loadEarlierChats} props={{ onBack: leavePart }} />}
      {needsConsent && (
        <LazyPart
          load={loadConsent}
          props={{ settings, onAgreed: focusComposer, onLater: inline ? null : onClose }}
        />
      )}
      {!needsConsent && (
        // Only hidden by a part: what was half filled in is still there afterwards.
        <div className={css.chat} hidden={part !== null}>
          <MessageList
            introText={settings.intro_text}
            showSources={settings.show_sources}
            picture={settings.persona_image && `${new URL(settings.persona_image, config.origin)}`}
            offersPerson={offersPerson}
            end={<ContactPlace config={config} onDone={focusComposer} />}
            staysAtTop={isAwaited || !hasAsked}
          >
            {!isAwaited && <StarterQuestions questions={questions} />}
          </MessageList>
          <ConnectionNote />
          <EditingNote field={composer} />
          {!isAwaited && (
            <>
              <HandoffBar offersPerson={offersPerson} />
              <Composer field={composer} isTarget={isTarget} takesFiles={settings.takes_files} />
            </>
          )}
          <BrandLine origin={config.origin} logo={settings.custom_logo_image} />
        </div>
      )}
    </section>
  );
}
