import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { customerName } from '../../components/customer-name.ts';
import type { ListedContact } from '../queries.ts';
import { type CardMove, positionIn } from './board-queries.ts';
import { columnCards, findCard } from './column-cards.ts';

interface Target {
  state: string;
  before: ListedContact | null;
  order: number | undefined;
}

export interface DraggedCard {
  contact: ListedContact;
  name: string;
  /** Position of the pointer. */
  x: number;
  y: number;
  /** Null outside of the columns. */
  target: Target | null;
}

interface Press {
  contact: ListedContact;
  x: number;
  y: number;
}

/** Movements up to this distance are clicks. */
const thresholdPx = 6;
/** Dragging within `px` of an edge of the board or a column scrolls it by `step` per pointer event. */
const edge = { px: 48, step: 14 };

/** Drags cards: by mouse anywhere on a card, by touch only at its handle, so that touches can scroll. */
export function useDrag(board: RefObject<HTMLElement | null>, move: (move: CardMove) => void) {
  const { t } = useTranslation('customers');
  const press = useRef<Press>(null);
  /** Whether the click that follows belongs to a drag. */
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<DraggedCard | null>(null);

  function end() {
    press.current = null;
    setDragged(null);
  }
  const handlers = {
    onPointerDown(event: PointerEvent) {
      wasDragged.current = false;
      const contact = pressedCard(event);
      press.current = contact && { contact, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (!press.current || !board.current) return;
      const { contact, x, y } = press.current;
      const { clientX, clientY } = event;
      if (!dragged && Math.hypot(clientX - x, clientY - y) < thresholdPx) return;
      wasDragged.current = true;
      // Tracks the pointer outside of the board, too.
      if (!dragged) board.current.setPointerCapture(event.pointerId);
      event.preventDefault();
      scrollAtEdges(board.current, clientX, clientY);
      const target = targetAt(contact, clientX, clientY);
      setDragged({
        contact,
        name: customerName(contact, t('unnamed')),
        x: clientX,
        y: clientY,
        target,
      });
    },
    onPointerUp() {
      if (dragged?.target && isElsewhere(dragged.contact, dragged.target)) {
        move({ contact: dragged.contact, ...dragged.target });
      }
      end();
    },
    onPointerCancel: end,
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!wasDragged.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { dragged, handlers };
}

function pressedCard(event: PointerEvent): ListedContact | null {
  if (event.button !== 0 || !(event.target instanceof Element)) return null;
  const isByHandle = event.target.closest('[data-handle]') !== null;
  if (event.pointerType !== 'mouse' && !isByHandle) return null;
  const id = event.target.closest<HTMLElement>('[data-card]')?.dataset.card;
  return (id && findCard(id)) || null;
}

function targetAt(contact: ListedContact, x: number, y: number): Target | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
  const state = column?.dataset.column;
  if (!column || !state) return null;
  const others = (columnCards.get(state) ?? []).filter(({ id }) => id !== contact.id);
  const below = [...column.querySelectorAll<HTMLElement>('[data-card]')].find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return card.dataset.card !== contact.id && y < top + height / 2;
  });
  const index = others.findIndex(({ id }) => id === below?.dataset.card);
  return { state, ...positionIn(others, index < 0 ? others.length : index) };
}

/** Whether dropping the card would change anything. */
function isElsewhere(contact: ListedContact, { state, before }: Target): boolean {
  if (state !== contact.state) return true;
  const cards = columnCards.get(state) ?? [];
  const next = cards[cards.findIndex(({ id }) => id === contact.id) + 1];
  return next?.id !== before?.id;
}

function scrollAtEdges(board: HTMLElement, x: number, y: number): void {
  const { left, right } = board.getBoundingClientRect();
  if (x < left + edge.px) board.scrollLeft -= edge.step;
  if (x > right - edge.px) board.scrollLeft += edge.step;
  const cards = document
    .elementFromPoint(x, y)
    ?.closest('[data-column]')
    ?.querySelector('[data-cards]');
  if (!cards) return;
  const { top, bottom } = cards.getBoundingClientRect();
  if (y < top + edge.px) cards.scrollTop -= edge.step;
  if (y > bottom - edge.px) cards.scrollTop += edge.step;
}
