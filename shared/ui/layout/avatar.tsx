import { useState } from 'react';
import * as css from './avatar.module.css';

export interface AvatarProps {
  name: string;
  src?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

/** An avatar beside a written name, hidden from screen readers. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <span aria-hidden="true" className={css.avatar} data-size={size}>
      {src && src !== failedSrc ? (
        <img src={src} alt="" loading="lazy" onError={() => setFailedSrc(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** “Ana López” → “AL”, “김민지” → “김”, “Guide (2)” → “G2”. */
function initialsOf(name: string): string {
  const words = name.trim().split(/[\s(]+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const isLatin = /^\p{Script=Latin}/u.test(name.trim());
  return (isLatin ? ends : ends.slice(0, 1))
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
