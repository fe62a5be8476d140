const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
/** Final consonants at the end of a word or before a consonant. */
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
/** Final consonants before a vowel, where they are pronounced with the next syllable. */
const linkedFinals = ' g kk ks n nj n d r lg lm lb ls lt lp r m b ps s ss ng j ch k t p '.split(
  ' ',
);

const first = 0xac00;
const last = 0xd7a3;
const silentInitial = 11;

/** Revised Romanization; of the sound changes, only linking before vowels is applied. */
export function romanizeHangul(text: string): string {
  const characters = [...text];
  return characters
    .map((character, index) => {
      const syllable = syllableOf(character);
      if (!syllable) return character;
      const next = syllableOf(characters[index + 1] ?? '');
      const links = next?.initial === silentInitial;
      return [
        initials[syllable.initial],
        vowels[syllable.vowel],
        (links ? linkedFinals : finals)[syllable.final],
      ].join('');
    })
    .join('');
}

function syllableOf(character: string) {
  const code = character.codePointAt(0) ?? 0;
  if (code < first || code > last) return null;
  const index = code - first;
  return {
    initial: Math.floor(index / 588),
    vowel: Math.floor((index % 588) / 28),
    final: index % 28,
  };
}
