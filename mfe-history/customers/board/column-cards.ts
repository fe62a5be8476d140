import type { ListedContact } from '../queries.ts';

/** The cards of the mounted columns by the id of their state; read while a card is dragged. */
export const columnCards = new Map<string, readonly ListedContact[]>();

export function findCard(id: string): ListedContact | undefined {
  for (const cards of columnCards.values()) {
    const found = cards.find((card) => card.id === id);
    if (found) return found;
  }
  return undefined;
}
