/**
 * A light stemmer for Latin words, shared by English and Spanish because the language of a short
 * question is uncertain: removes the plural, common suffixes and the last vowel.
 */
export function stem(word: string): string {
  if (!latinWord.test(word)) return word.replace(numberSeparators, '');
  if (word.length < 4) return word;
  return withoutLastVowel(withoutVerbEnding(withoutSuffix(withoutPlural(word))));
}

const latinWord = /^[a-z]+$/;
const numberSeparators = /(?<=\d)[.,](?=\d)/g;

function withoutPlural(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** English -ing, -ed and -ly: paying → pay, stopped → stop. */
function withoutSuffix(word: string): string {
  const ending = /(?:ing|ed)$/.exec(word);
  if (ending && ending.index >= 3 && /[aeiouy]/.test(word.slice(0, ending.index))) {
    return word.slice(0, ending.index).replace(/([bdfglmnprt])\1$/, '$1');
  }
  return word.length > 5 && word.endsWith('ly') ? word.slice(0, -2) : word;
}

/** Spanish verb endings: reparar, reparan, reparado, reparaste, reparación → repar. */
function withoutVerbEnding(word: string): string {
  return word.replace(verbEnding, '$1');
}

const verbEnding =
  /^(.{4,}?)(?:aciones|acion|[ai]mientos?|mente|ste|ando|iendo|ad[ao]|id[ao]|[aei]r|[ae]n)$/;

function withoutLastVowel(word: string): string {
  if (word.length < 5) return word;
  if (!word.endsWith('y')) return word.replace(/[aeo]$/, '');
  return word.length < 7 ? `${word.slice(0, -1)}i` : word.slice(0, -1);
}

/** Whether a (normalized) word is too common to carry meaning. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

const english = `a about am an and any are as at be been being but by can could did do does for from
  get had has have he her him his how i if in into is it its just like may me might my no not of on
  or our please s she should so some than that the their them then there these they this those to t
  us was we were what when where which who whom whose why will with would you your`;
const spanish = `a al algo como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde
  donde e el ella ellos en entre era eran es esa ese eso esta estan este esto favor fue fueron ha
  han hay la las le les lo los mas mi mis muy nos o para pero por porque puede pueden puedo que
  quien quienes se ser si sin sobre son su sus te tengo tiene tienen tu tus un una unas uno unos y
  ya`;
const stopWords = new Set(`${english} ${spanish}`.split(/\s+/));
