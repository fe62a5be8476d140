import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { useChat } from '../chat-context.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './chat-header.module.css';
import type { PanelView } from './use-open-view.ts';

interface ChatHeaderProps {
  origin: string;
  settings: PublicWindow;
  /** The view shown instead of the chat. */
  view: PanelView | null;
  onToggleView: (view: PanelView) => void;
  onStartOver: () => void;
  /** null: the chat cannot be closed. */
  onClose: (() => void) | null;
}

export function ChatHeader({ origin, settings, ...props }: ChatHeaderProps) {
  const { view, onToggleView, onStartOver, onClose } = props;
  const t = useTranslator();
  const handledBy = useChat((chat) => chat.handledBy);
  const person = useChat(({ handoff }) => handoff?.person?.name);
  const hasMessages = useChat((chat) => chat.messages.some(({ from }) => from === 'customer'));
  const hasSession = useChat((chat) => chat.sessionId !== null);
  const name = settings.brand_name || settings.name;
  const image = settings.persona_image ?? settings.image_url;
  const responder = handledBy === 'bot' && !settings.agent_on ? 'off' : handledBy;

  return (
    <div className={css.header}>
      {image ? (
        <img
          className={css.avatar}
          src={`${new URL(image, origin)}`}
          alt=""
          width="36"
          height="36"
        />
      ) : (
        <span className={css.avatar} aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      <div className={css.title}>
        <h2>{name}</h2>
        <p data-by={responder}>
          {person ? t('handoff.person', { name: person }) : t(`header.${responder}`)}
        </p>
      </div>
      {hasSession && (
        <IconButton
          icon="history"
          label={t('earlier.title')}
          aria-pressed={view === 'earlier'}
          onClick={() => onToggleView('earlier')}
        />
      )}
      {hasMessages && (
        <IconButton icon="compose" label={t('header.startOver')} onClick={onStartOver} />
      )}
      {hasSession && (
        <IconButton
          icon="more"
          label={t('more.title')}
          aria-pressed={view === 'more'}
          onClick={() => onToggleView('more')}
        />
      )}
      {onClose && <IconButton icon="close" label={t('header.close')} onClick={onClose} />}
    </div>
  );
}
