import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import * as css from './emoji.module.css';

/** Common in talks with customers; screen readers know the names of emoji in every language. */
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
    const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = moves[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      onClose();
    } else if (step !== undefined) {
      event.preventDefault();
      buttons[(index + step + buttons.length) % buttons.length]?.focus();
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
