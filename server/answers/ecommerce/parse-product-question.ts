import { currencyIn, parseAmount } from '#server/language/money.ts';
import { extractColors } from './colors.ts';

/** The subject and the filters of a question about products. */
export interface ProductQuestion {
  /** The text to search for, without what the other fields express. */
  subject: string;
  minPrice?: PriceLimit;
  maxPrice?: PriceLimit;
  /** Regular expressions for PostgreSQL that matching products contain, see `extractColors`. */
  colors: readonly string[];
  isInStock: boolean;
  order: 'cheapest' | 'dearest' | null;
  /** The question is about products in general. */
  isAboutProducts: boolean;
  /** The question is about orders, delivery or the shop, so FAQ and documents answer it. */
  isAboutService: boolean;
}
/**
 * A price in whole units of its currency, or of each product's currency when the customer names
 * none.
 */
export interface PriceLimit {
  units: number;
  currency?: string | undefined;
}

/** Parses a question about products in five languages without a model. Accepts any text. */
export function parseProductQuestion(question: string): ProductQuestion {
  let rest = question.slice(0, 500).normalize('NFKC');
  const found: Pick<ProductQuestion, 'minPrice' | 'maxPrice'> = {};
  for (const { side, pattern } of limits) {
    rest = rest.replace(pattern, (whole: string, ...groups: unknown[]) => {
      const words = groups.at(-1) as { amount?: string; upper?: string }; // named groups come last
      const limit = parseLimit(words.amount ?? '');
      if (!limit) return whole;
      found[side] ??= limit;
      const upper = words.upper === undefined ? null : parseLimit(words.upper);
      if (upper) found.maxPrice ??= upper;
      return ' ';
    });
  }
  const order = cheapest.test(rest) ? 'cheapest' : dearest.test(rest) ? 'dearest' : null;
  const isInStock = stockWords.test(rest);
  const isGeneric = genericWords.test(rest);
  const { colors, rest: withoutColors } = extractColors(rest);
  const subject = besideSubject.reduce((text, words) => text.replace(words, ' '), withoutColors);
  const isAboutProducts = isGeneric || order !== null || Boolean(found.minPrice ?? found.maxPrice);
  return {
    ...found,
    subject: subject.replace(/\s+/g, ' ').trim(),
    colors,
    isInStock,
    order,
    isAboutProducts,
    isAboutService: serviceWords.test(question),
  };
}

const unit = String.raw`\s?(?:[천만百千万]\s?)?(?:원|円|元|块|€|\$|£|KRW|JPY|CNY|RMB|EUR|USD|GBP|won|yen|yuan|euros?|dollars?|pounds?|bucks|dólares|yenes|wones|달러|유로|ドル|ユーロ|美元|欧元)?`;
const amount = String.raw`(?<amount>[₩¥€$£]?\s?(?<![\d.,])\d[\d.,]{0,20}${unit})`;

/** Patterns of price ranges, maxima and minima in each language. */
const limits: readonly { side: 'minPrice' | 'maxPrice'; pattern: RegExp }[] = [
  {
    side: 'minPrice',
    // regex-input: 500, the beginning of a question
    pattern: new RegExp(
      `(?:between|from|entre|de)\\s?${amount}\\s?(?:and|to|y|a|hasta|-|–)\\s?(?<upper>[₩¥€$£]?\\d[\\d.,]{0,20}${unit})`,
      'giu',
    ),
  },
  {
    side: 'minPrice',
    // regex-input: 500, the beginning of a question
    pattern: new RegExp(
      `${amount}\\s?(?:에서|부터|~|到|至|から|-|–)\\s?(?<upper>[₩¥€$£]?\\d[\\d.,]{0,20}${unit})(?:\\s?(?:사이|까지|之间|まで|の間))?`,
      'giu',
    ),
  },
  {
    side: 'maxPrice',
    pattern: new RegExp(
      `(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|within|no more than|menos de|por debajo de|hasta|máximo|不超过|低于|少于|最多|不到)\\s?(?:de\\s)?${amount}`,
      'giu',
    ),
  },
  {
    side: 'maxPrice',
    pattern: new RegExp(
      `${amount}\\s?(?:이하|미만|이내|까지|아래|밑|以下|以内|以下|未満|まで|之内|以里|内|or less|max)`,
      'giu',
    ),
  },
  {
    side: 'minPrice',
    pattern: new RegExp(
      `(?:over|above|more than|at least|from|más de|desde|mínimo|高于|超过|不低于|至少)\\s?${amount}`,
      'giu',
    ),
  },
  {
    side: 'minPrice',
    pattern: new RegExp(`${amount}\\s?(?:이상|초과|넘는|부터|以上|超|から|or more)`, 'giu'),
  },
];

const cheapest =
  /cheap(?:est|er)|less expensive|(?:더|좀 더|조금 더) ?(?:싼|저렴한|값싼)|便宜一?[点些]|更便宜|(?:もっと|より|もう少し)安い|lowest price|least expensive|(?:제일|가장)\s*(?:싼|저렴한|값싼)|최저가|最便宜|最低价|(?:一番|最も)安い|最安|más barat[oa]s?|más económic[oa]s?/iu;
const dearest =
  /most expensive|priciest|highest price|(?:제일|가장)\s*(?:비싼|고가)|最贵|最高价|(?:一番|最も)高い|más car[oa]s?/iu;
const stockWords =
  /in stock|available|재고(?:가)?\s*(?:있는|있나요|있습니까|있어요)?|품절\s*(?:아닌|되지 않은)|有货|有现货|现货|在庫(?:が)?(?:ある|あり|あります)?|disponibles?|en existencias|hay stock/iu;
const priceWords =
  /\b(?:price|prices|cost|costs|how much|cuánto cuestan?|precios?|cuestan?|vale)\b|가격|얼마|값|价格|价钱|多少钱|値段|価格|いくら/iu;
const genericWords =
  /\b(?:products?|items?|goods|recommend(?:ations?)?|suggest|looking for|do you (?:have|sell)|productos?|artículos?|recomiend[ae]n?|recomendar|busco|venden?|tienen)\b|상품|제품|물건|추천|찾고|팔아|판매|파나요|파시나요|商品|产品|推荐|有卖|卖|おすすめ|お勧め|売って|探して|製品/iu;
/** Words that do not describe the product. */
const fillers =
  /\b(?:show me|give me|tell me|something|anything|any|some|there)\b|(?<![가-힣])(?:건|것|거|게|걸|더|좀|혹시|그럼|하나)(?:은|이|을|도|요)?(?![가-힣])|(?:있|없)(?:어요?|나요|습니까|을까요|니|냐|는지)|보여 ?(?:줘요?|주세요|주십시오)|(?<![가-힣])(?:은|는|이|가|을|를|도|요|뭐예요|뭐야|뭔가요|무엇입니까)(?![가-힣])|有没有|有什么|[吗呢吧]|ありますか|はありませんか|(?:は|を|が|の)(?=[?？\s]|$)|\b(?:mu[eé]str[ea]me|algo|alguna?|algunos|hay|lo)\b/iu;
const serviceWords =
  /deliver|shipping|shipment|return|refund|exchange|cancel|warrant|payment|pay\b|invoice|opening hours|open(?:ing)?\b|address|배송|배달|택배|반품|교환|환불|취소|보증|결제|입금|영업|매장|주문\s*(?:방법|조회|내역)|发货|配送|快递|运费|退货|退款|换货|取消|保修|付款|支付|营业|发票|配達|送料|返品|交換|返金|キャンセル|保証|支払|営業|店舗|envío|env[ií]an|entrega|devol|reembols|cambio|cancel|garant|pago|pagar|factura|horario/iu;

const besideSubject = [cheapest, dearest, stockWords, priceWords, genericWords, fillers].map(
  (pattern) => new RegExp(pattern, 'giu'),
);

/** `3만원` is 30,000 KRW. */
function parseLimit(text: string): PriceLimit | null {
  const number = parseAmount(text);
  if (number === null) return null;
  return { units: number, currency: currencyIn(text, '') };
}
