import { extractPriceLimits, type PriceLimits } from '#server/language/price-limits.ts';
import { extractColors } from './colors.ts';

/** The subject and the filters of a question about products. */
export interface ProductQuestion extends PriceLimits {
  /** The text to search for, without what the other fields express. */
  subject: string;
  /** Regular expressions for PostgreSQL that matching products contain, see `extractColors`. */
  colors: readonly string[];
  isInStock: boolean;
  order: 'cheapest' | 'dearest' | null;
  /** The question is about products in general. */
  isAboutProducts: boolean;
  /** The question is about orders, delivery or the shop, so FAQ and documents answer it. */
  isAboutService: boolean;
}
/** Parses a question about products in five languages without a model. Accepts any text. */
export function parseProductQuestion(question: string): ProductQuestion {
  const { rest, ...limits } = extractPriceLimits(question.slice(0, 500).normalize('NFKC'));
  const order = cheapest.test(rest) ? 'cheapest' : dearest.test(rest) ? 'dearest' : null;
  const isInStock = stockWords.test(rest);
  const isGeneric = genericWords.test(rest);
  const { colors, rest: withoutColors } = extractColors(rest);
  const subject = besideSubject.reduce((text, words) => text.replace(words, ' '), withoutColors);
  const isAboutProducts =
    isGeneric || order !== null || Boolean(limits.minPrice ?? limits.maxPrice);
  return {
    ...limits,
    subject: subject.replace(/\s+/g, ' ').trim(),
    colors,
    isInStock,
    order,
    isAboutProducts,
    isAboutService: serviceWords.test(question),
  };
}

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
