import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { useFileDrop } from '#shared/utils/use-file-drop.ts';
import type { ChatConfig } from '../../config.ts';
import { useChat } from '../chat-context.ts';
import { DeferredPart } from '../components/deferred-part.tsx';
import { windowColors } from '../dom/window-colors.ts';
import { ChatBody } from './chat-body.tsx';
import { ChatHeader } from './chat-header.tsx';
import * as css from './chat-panel.module.css';
import { OpenView } from './open-view.tsx';
import { useComposerFocus } from './use-composer-focus.ts';
import { useFocusRecovery } from './use-focus-recovery.ts';
import { useOpenView } from './use-open-view.ts';
import { useTopLayer } from './use-top-layer.ts';
import { useVisibleHeight } from './use-visible-height.ts';

const loadConsent = () =>
  import(/* webpackChunkName: "consent" */ '../consent/consent.tsx').then((part) => part.Consent);

interface ChatPanelProps {
  config: ChatConfig;
  onClose: () => void;
}

/** The open chat: a non-modal dialog, or an inline region of the page. */
export function ChatPanel({ config, onClose }: ChatPanelProps) {
  const { window: settings, theme, open, takesFocus, inline } = config;
  const name = settings.brand_name || settings.name;
  const { composer, focusComposer } = useComposerFocus(open && takesFocus === true);
  const panel = useRef<HTMLElement>(null);
  const startOver = useChat((chat) => chat.startOver);
  const isEditing = useChat((chat) => chat.editing !== null);
  const edit = useChat((chat) => chat.edit);
  const needsConsent = useChat((chat) => settings.ask_consent && !chat.agreed);
  const { isDropTarget, handlers } = useFileDrop(useChat((chat) => chat.addFiles));
  const view = useOpenView(focusComposer);
  useVisibleHeight(panel, open && !inline);
  useFocusRecovery(panel);
  useTopLayer(panel, open && !inline);

  function handleKeyDown(event: KeyboardEvent) {
    if (inline || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (view.current) view.close();
    else if (isEditing) edit(null);
    else onClose();
  }

  function handleStartOver() {
    startOver();
    view.close();
  }

  return (
    <section
      ref={panel}
      className={css.panel}
      role={inline ? 'region' : 'dialog'}
      aria-label={name}
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
        view={view.current}
        onToggleView={view.toggle}
        onStartOver={handleStartOver}
        onClose={inline ? null : onClose}
      />
      {view.current && (
        <OpenView
          key={view.current}
          view={view.current}
          section={view.section}
          config={config}
          name={name}
          onOpen={view.open}
          onBack={view.close}
        />
      )}
      {needsConsent ? (
        <DeferredPart
          load={loadConsent}
          props={{ settings, onAgreed: focusComposer, onDismiss: inline ? null : onClose }}
        />
      ) : (
        <ChatBody
          config={config}
          composer={composer}
          hidden={view.current !== null}
          isDropTarget={isDropTarget}
          onContactDone={focusComposer}
          onMembership={(section) => view.open('membership', section)}
        />
      )}
    </section>
  );
}
