import anyAscii from 'any-ascii';

const kanaRun = /[\u3041-\u3096\u30a1-\u30fa\u30fc]+/g;
/** A kana with an optional small kana, and an optional small tsu before it. */
const mora = /([っッ]?)([^っッー])([ゃゅょャュョぁぃぅぇぉァィゥェォ]?)ー*|[っッー]/g;

/** Hepburn, with unmarked long vowels. */
export function romanizeKana(text: string): string {
  return text.replace(kanaRun, (run) =>
    run.replace(mora, (_whole, doubled: string, kana?: string, small?: string) => {
      if (!kana) return '';
      const sound = small ? combine(anyAscii(kana), anyAscii(small)) : anyAscii(kana);
      return doubled ? double(sound) : sound;
    }),
  );
}

/** ki + ya → kya, shi + ya → sha, fu + a → fa. */
function combine(kana: string, small: string): string {
  const consonant = kana.replace(/[aeiou]$/, '');
  const glide = /^(sh|ch|j)$/.test(consonant) || !consonant ? small.replace(/^y/, '') : small;
  return consonant + glide;
}

function double(sound: string): string {
  if (/^[aeiou]/.test(sound)) return sound;
  return sound.startsWith('ch') ? `t${sound}` : sound.charAt(0) + sound;
}
