import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import * as css from './emoji.module.css';
import { emojiAfterKey } from './emoji-moves.ts';

/** Common in customer chats. They need no labels: screen readers name emoji in every language. */
const emojis = [
  ...['😀', '😊', '🙂', '😉', '😍', '🤗', '😂', '😅', '🤔', '😮', '😢', '😔'],
  ...['🙏', '👍', '👎', '👌', '👏', '🙌', '🤝', '💪', '👋', '✌️', '👀', '🙇'],
  ...['❤️', '💙', '💚', '✨', '🎉', '🎁', '🌸', '☀️', '🔥', '⭐', '💯', '✅'],
  ...['❌', '⚠️', '❓', '❗', '💡', '📌', '📎', '📷', '📞', '📧', '🕐', '📅'],
  ...['📦', '🚚', '🏪', '🛒', '💳', '💰', '🧾', '🔄', '🔍', '🔒', '🛠️', '☕'],
];

interface EmojiPickerProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const { t } = useTranslation('history');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);

  function handleKeyDown(event: KeyboardEvent) {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button.contains(document.activeElement));
    const size = { count: buttons.length, columns: columnsOf(buttons[0]?.parentElement) };
    const next = emojiAfterKey(event.key, index, size);
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      onClose();
    } else if (next !== null) {
      event.preventDefault();
      buttons[next]?.focus();
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers
    <div
      ref={box}
      className={css.picker}
      role="group"
      aria-label={t('emoji.label')}
      onKeyDown={handleKeyDown}
    >
      <div className={css.grid}>
        {emojis.map((emoji, index) => (
          <button
            key={emoji}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
      <p className={css.hint}>{t('emoji.system')}</p>
    </div>
  );
}

/** Number of columns that fit into the width. */
function columnsOf(grid: Element | null | undefined): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}
