import { splitSentences } from '#server/features/knowledge/index.ts';
import { askForJson } from '#server/platform/llm/ask-for-json.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { type SalesDetails, salesDetailsSchema } from '#shared/contracts/sales.ts';

interface Text {
  title: string;
  body: string;
}

/** Details as documents suggest them (SA1): what is filled in already stays as it is. */
export async function suggestDetails(
  model: ChatModel | null,
  texts: readonly Text[],
  given: SalesDetails,
): Promise<SalesDetails> {
  const suggested = (await askForJson(model, salesDetailsSchema, promptFor(texts))) ?? read(texts);
  return {
    ...given,
    products: given.products || suggested.products,
    prices: given.prices || suggested.prices,
    objections: given.objections.length > 0 ? given.objections : suggested.objections,
    offers: given.offers.length > 0 ? given.offers : suggested.offers,
    qualification: given.qualification.length > 0 ? given.qualification : suggested.qualification,
  };
}

/** Sentences of the documents themselves: what has a price, what is less than usual, what there is. */
function read(texts: readonly Text[]): SalesDetails {
  const sentences = texts.flatMap(({ body }) =>
    splitSentences(body).map(({ text }) => text.trim()),
  );
  const titles = texts.map(({ title }) => headingOf(title));
  const offers = sentences.filter((text) => bargain.test(text)).slice(0, 5);
  return salesDetailsSchema.parse({
    products: upTo(4000, [...new Set(titles)]),
    prices: upTo(4000, [...new Set(sentences.filter((text) => amount.test(text)))]),
    offers: offers.map((text) => ({
      name: text.slice(0, longestName).trim(),
      description: text.length > longestName ? text.slice(0, 1000).trim() : '',
    })),
  });
}

const longestName = 60;

/** Its own heading: the file and the headings above it are no product. */
function headingOf(title: string): string {
  return title.split('\n')[0]?.split(' › ').at(-1)?.trim() ?? '';
}

const amount =
  /(?:[₩$€¥£]\s?\d)|\d[\d,.]{0,20}\s?(?:[백천만억]?\s?원|円|元|€|euros?|dollars?|dólares|USD|KRW|JPY|EUR|CNY)/iu;
const bargain =
  /\d\s?%|할인|특가|무료|discount|\bsale\b|\bfree\b|descuento|oferta|gratis|割引|無料|特価|折扣|优惠|免费/iu;

/** Whole lines, as many as there is room for. */
function upTo(most: number, lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    if (text.length + line.length + 1 > most) break;
    text += text === '' ? line : `\n${line}`;
  }
  return text;
}

function promptFor(texts: readonly Text[]) {
  const notes = upTo(
    20_000,
    texts.map(({ title, body }) => `${title}\n${body}`),
  );
  return [
    {
      role: 'system' as const,
      content: `From the notes, fill in what a sales assistant needs to know. Invent nothing; leave empty what the notes do not say; write in the language of the notes. Answer with JSON alone: {"products":"…","prices":"…","objections":[{"objection":"…","answer":"…"}],"offers":[{"name":"…","description":"…","price":"…"}],"qualification":["…"]}`,
    },
    { role: 'user' as const, content: `<notes>\n${notes}\n</notes>` },
  ];
}
