import { createLexicon } from '#server/language/lexicon.ts';
import { findBestOverlap } from '#server/language/matching.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';

type Objection = SalesDetails['objections'][number];

/** Common objections of customers, one per line, in five languages. */
const ideasIn = createLexicon(`
expensive, pricey, costs too much, too much money, 비싸, 비쌉, 비싼, 贵, 高い, 高すぎ, caro, cara, costoso
think about it, think it over, need time, 생각해, 고민, 考虑, 检讨, 検討, 考えさせ, pensarlo, pensar
competitor, already use, already have, another company, 다른 업체, 다른 회사, 경쟁사, 이미 쓰, 이미 사용, 已经有, 别家, 别的公司, 他社, すでに使, otra empresa, ya tenemos, ya uso
no time, too busy, 시간이 없, 바빠, 바쁩, 바쁜, 没时间, 没有时间, 太忙, 時間がない, 時間がありません, 忙し, no tengo tiempo, sin tiempo
not need it, do not need, don't need, 필요 없, 필요없, 不需要, 必要ない, 必要ありません, no necesito
safe, secure, trust, 안전, 믿을, 믿어, 安全, 可靠, 安心, 信頼, seguro, fiable, confiar
`);

/**
 * The listed objection that a customer raises, by its words or by the same concept in another
 * language.
 */
export function findObjection(text: string, objections: readonly Objection[]): Objection | null {
  const literal = findBestOverlap(text, objections, ({ objection }) => objection);
  if (literal) return literal;
  const meant = new Set(ideasIn(text.slice(0, maxLength)).map(({ names }) => names));
  const same = objections.find(({ objection }) =>
    ideasIn(objection).some(({ names }) => meant.has(names)),
  );
  return same ?? null;
}

/** A longer text is about more than one objection. */
const maxLength = 200;
