import { normalize } from '#server/language/normalize.ts';
import {
  type ProductField,
  type ProductMapping,
  productFields,
} from '#shared/contracts/knowledge/product-files.ts';

/** Column names in exports of shops in five languages; earlier names are preferred. */
const titles: Record<ProductField, string> = {
  name: `상품명,제품명,품명,상품 이름,name,product name,title,product title,item name,product,item,
    商品名称,产品名称,品名,名称,商品名,製品名,nombre,nombre del producto,título,producto,artículo`,
  price: `판매가,가격,판매 가격,금액,단가,price,sale price,selling price,unit price,variant price,price_pc,
    amount,价格,售价,单价,販売価格,価格,値段,単価,precio,precio de venta,importe`,
  currency: '통화,화폐,currency,货币,币种,通貨,moneda,divisa',
  compare_at_price: `정가,소비자가,시중가,compare at price,compare_at_price,list price,regular price,
    variant compare at price,original price,msrp,rrp,原价,市场价,定価,通常価格,参考価格,precio anterior,precio original`,
  sku: `상품코드,품번,상품번호,자체상품코드,sku,variant sku,product code,item code,code,product id,item number,id,
    商品编号,编号,货号,商品コード,品番,商品番号,código,referencia,ref`,
  stock: `재고,재고수량,수량,품절여부,stock,quantity,qty,inventory,
    variant inventory qty,availability,in stock,库存,数量,
    在庫,在庫数,existencias,inventario,disponibilidad,cantidad`,
  url: `상품url,상품 url,링크,상품링크,주소,url,link,product url,product link,permalink,链接,网址,
    リンク,商品url,商品ページ,enlace,vínculo`,
  image_url: `이미지,이미지url,대표이미지,상품이미지,사진,image,image url,image_url,image_link,
    image link,image src,images,picture,photo,thumbnail,图片,图片链接,主图,画像,画像url,商品画像,imagen,foto`,
  description: `설명,상품설명,상세설명,상품 설명,내용,description,product description,details,body,
    描述,说明,商品描述,详情,説明,商品説明,商品紹介,descripción,detalle`,
  category: `카테고리,분류,상품분류,category,product type,product_type,type,类别,分类,品类,
    カテゴリ,カテゴリー,分類,categoría,tipo`,
  group_id: `그룹id,상품그룹id,대표상품코드,item_group_id,group id,parent,parent id,parent sku,parent code,
    handle,父商品编号,款号,親商品コード,グループid,id de grupo,producto padre,código padre`,
  brand: `브랜드,제조사,brand,vendor,manufacturer,maker,品牌,厂商,ブランド,メーカー,marca,fabricante`,
};

/** The price today, empty for products that are not reduced, beside a column of regular prices. */
const salePrices =
  `할인가,할인가격,세일가,sale price,sale_price,special price,discounted price,促销价,折扣价,
  セール価格,特別価格,precio rebajado,precio de oferta,precio con descuento`
    .split(',')
    .map(fold);

const known = new Map<ProductField, string[]>(
  productFields.map((field) => [field, titles[field].split(',').map(fold)]),
);

/** Maps columns to product fields by their names; each column is used once. */
export function guessMapping(columns: readonly string[]): ProductMapping {
  const mapping: ProductMapping = {};
  const taken = new Set<string>();
  for (const field of productFields) {
    const words = known.get(field) ?? [];
    const ranked = columns
      .filter((column) => !taken.has(column))
      .map((column) => ({ column, rank: rankOf(fold(column), words) }))
      .filter(({ rank }) => rank >= 0)
      .sort((left, right) => left.rank - right.rank);
    const [best] = ranked;
    if (!best) continue;
    mapping[field] = best.column;
    taken.add(best.column);
  }
  const sale = columns.find((column) => salePrices.includes(fold(column)));
  if (sale && mapping.price && !mapping.compare_at_price && mapping.price !== sale) {
    return { ...mapping, price: sale, compare_at_price: mapping.price };
  }
  return mapping;
}

/** The rank of a title, 0 the best, -1 for none. `price (KRW)` ranks after every exact match. */
function rankOf(title: string, words: readonly string[]): number {
  const exact = words.indexOf(title);
  if (exact >= 0) return exact;
  const inside = words.findIndex((word) => word.length > 1 && withoutBrackets(title) === word);
  return inside < 0 ? -1 : inside + words.length;
}

function withoutBrackets(title: string): string {
  const [open, close] = [title.indexOf('('), title.lastIndexOf(')')];
  return open < 0 || close < open ? title : title.slice(0, open) + title.slice(close + 1);
}

function fold(title: string): string {
  return normalize(title).replace(/[\s_\-*:：]+/g, '');
}
