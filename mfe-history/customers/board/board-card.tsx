import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { customerPath } from '#shared/utils/console-paths.ts';
import { RelativeTime } from '../../components/chats/parts/relative-time.tsx';
import { TagChips } from '../../components/chats/parts/tag-chips.tsx';
import { customerName } from '../../components/customer-name.ts';
import type { ListedContact } from '../queries.ts';
import * as css from './board.module.css';

interface BoardCardProps {
  contact: ListedContact;
  isDragged: boolean;
  /** Whether the dragged card would be inserted above this one. */
  isBelowTarget: boolean;
  /** Receives the name of an arrow key. */
  onMove: (key: string) => void;
}

/** Id of the card that is moved by keyboard, which gets the focus back after it is mounted in another column. */
let focused: string | null = null;

export function BoardCard({ contact, isDragged, isBelowTarget, onMove }: BoardCardProps) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const handle = useRef<HTMLButtonElement>(null);
  const name = customerName(contact, t('unnamed'));
  useEffect(() => {
    if (focused === contact.id) handle.current?.focus();
  }, [contact.id]);

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    focused = contact.id;
    onMove(event.key);
  }
  return (
    <article
      className={css.card}
      data-card={contact.id}
      data-dragged={isDragged || undefined}
      data-below={isBelowTarget || undefined}
    >
      <div className={css.cardHead}>
        <Link
          className={css.cardName}
          to={customerPath(hash, contact.customer_id)}
          draggable={false}
        >
          <bdi>{name}</bdi>
        </Link>
        <button
          ref={handle}
          type="button"
          className={css.handle}
          data-handle
          aria-label={t('board.move', { name })}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            if (focused === contact.id) focused = null;
          }}
        >
          <GripVertical size={16} />
        </button>
      </div>
      {contact.message && (
        <p className={css.cardText} dir="auto">
          {contact.message}
        </p>
      )}
      <TagChips ids={contact.tag_ids} />
      <span className={css.cardTime}>
        <RelativeTime time={contact.created_at} />
      </span>
    </article>
  );
}
