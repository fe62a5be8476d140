import { once } from './once.ts';

/**
 * Checks links, email addresses and phone numbers in NFKC texts against the sources. Returns the text
 * without them, or null if a link or an address is unknown. Unknown phone numbers remain, because they
 * may be figures.
 */
export function createReferenceCheck(sources: readonly string[]): (text: string) => string | null {
  const known = once(() => readReferences(sources.join('\n').normalize('NFKC')));
  return (text) => {
    const { links, phones, rest } = findReferences(text);
    if (!links.every((link) => known().links.has(link) || known().hosts.has(link))) return null;
    const unknownPhones = phones.filter(({ digits }) => !isKnownPhone(digits, known().phones));
    return [rest, ...unknownPhones.map(({ text: phone }) => phone)].join('\n');
  };
}

interface References {
  links: string[];
  phones: { text: string; digits: string }[];
  /** The text without them. */
  rest: string;
}

/** Finds links, email addresses and phone numbers in a text in NFKC. */
function findReferences(text: string): References {
  const links: string[] = [];
  const phones: References['phones'] = [];
  const rest = text
    .replace(link, (whole) => {
      // In code, `file.open` is a call and not a domain.
      if (codeBlock.test(text) && !/\/\/|@/.test(whole)) return whole;
      links.push(foldLink(whole));
      return ' ';
    })
    .replace(phone, (whole) => {
      const digits = whole.replace(/\D/g, '').replace(/^0+/, '');
      if (digits.length < minPhoneDigits) return whole;
      phones.push({ text: whole, digits });
      return ' ';
    });
  return { links, phones, rest };
}

function readReferences(text: string) {
  const { links, phones } = findReferences(text);
  return {
    links: new Set(links),
    hosts: new Set(links.map((each) => each.split('/')[0] ?? each)),
    phones: phones.map(({ digits }) => digits),
  };
}

/** With or without the country code. */
function isKnownPhone(digits: string, known: readonly string[]): boolean {
  return known.some((each) => {
    const [short, long] = each.length < digits.length ? [each, digits] : [digits, each];
    return long.endsWith(short) && long.length - short.length <= maxCountryCode;
  });
}

/** The beginning of a block of code. */
export const codeBlock = /^\s{0,3}(?:```|~~~)/;
const minPhoneDigits = 7;
const maxCountryCode = 3;

/** Also email addresses and domains alone. */
const link =
  /(?<![\w@.+-])(?:https?:\/\/|mailto:)?(?:[\w.+-]{1,64}@)?(?:[a-z0-9-]{2,63}\.){1,6}[a-z]{2,24}(?![a-z])(?::\d{1,5})?(?:[/?#][\w\-./?#=&%~:+@!,;]{0,500})?/gi;
const phone =
  /(?<![A-Za-z\d.,])\+?\(?\d{1,4}[)\s./-]{0,2}(?:\d{1,11}[\s./-]?){1,5}\d(?![\d:]|[.,]\d)/g;

const foldLink = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?/, '')
    .replace(/[.,;:!?/]{1,8}$/, '');
