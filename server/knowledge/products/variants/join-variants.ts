import type { ProductVariant } from '#shared/contracts/knowledge/products.ts';
import type { NewProduct } from '../new-product.ts';
import { offerOf } from './offer-of.ts';

/** A product, or one of its variants, as one row of a source describes it. */
export interface VariantRow extends NewProduct {
  /** Rows of the same group are variants of one product. */
  groupId: string | null;
  /**
   * The options where the source names them; only the first row of a product may have their names.
   * Otherwise the attributes in which the rows differ are the options.
   */
  options: readonly { name: string; value: string }[];
  /** Describes the product, and is not a variant of it. */
  isParent?: boolean;
}

const maxVariants = 250;
/** Longer values are not options that a customer chooses from. */
const maxOptionLength = 60;

/** Joins the rows of one group to a product with variants; null if none of them has a name. */
export function joinVariants(rows: readonly VariantRow[]): NewProduct | null {
  const first = rows.find(({ name }) => name !== '');
  if (!first) return null;
  const groupId = rows.find((row) => row.groupId !== null)?.groupId ?? null;
  const sold = rows.filter(isVariant).slice(0, maxVariants);
  const { groupId: _, options: __, isParent: ___, ...product } = first;
  const [only = first] = sold;
  const { sku, price, compare_at_price, currency, stock, quantity } = only;
  const single = { ...product, sku, price, compare_at_price, currency, stock, quantity };
  if (groupId === null || sold.length < 2) return single;
  const optionNames = first.options.map(({ name }) => name);
  const differing = attributesThatDiffer(sold);
  const variants = sold.map((row) => toVariant(row, { currency, optionNames, differing }));
  const isShared = (name: string) => !differing.includes(name) && !optionNames.includes(name);
  return {
    ...single,
    ...offerOf(variants),
    key: groupId,
    name: sharedName(sold) || product.name,
    attributes: pick(product.attributes, isShared),
    variants,
  };
}

interface Differences {
  currency: string | null;
  optionNames: readonly string[];
  differing: readonly string[];
}

function toVariant(
  row: VariantRow,
  { currency, optionNames, differing }: Differences,
): ProductVariant {
  const isInCurrency = row.currency === currency;
  const named = row.options.flatMap(({ value }, index) => {
    const name = optionNames[index];
    return name && value ? [[name, value] as const] : [];
  });
  return {
    sku: row.sku,
    price: isInCurrency ? row.price : null,
    compare_at_price: isInCurrency ? row.compare_at_price : null,
    image_url: row.image_url,
    url: row.url,
    stock: row.stock,
    quantity: row.quantity,
    options:
      optionNames.length > 0
        ? Object.fromEntries(named)
        : pick(row.attributes, (name, value) => differing.includes(name) && isOption(value)),
  };
}

/** Shops also add rows for pictures of a product, which are not for sale. */
function isVariant({ isParent, sku, price, quantity, options }: VariantRow): boolean {
  return (
    !isParent &&
    (sku !== null || price !== null || quantity !== null || options.some(({ value }) => value))
  );
}

function attributesThatDiffer(rows: readonly VariantRow[]): string[] {
  const names = new Set(rows.flatMap(({ attributes }) => Object.keys(attributes)));
  return [...names].filter((name) => {
    const values = new Set(rows.flatMap(({ attributes }) => attributes[name] ?? []));
    return values.size > 1;
  });
}

/** Not a URL, a barcode or a description. */
function isOption(value: string): boolean {
  return value.length <= maxOptionLength && !/^https?:|^\d{8,}$/.test(value);
}

function pick(
  attributes: Readonly<Record<string, string>>,
  isWanted: (name: string, value: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => isWanted(name, value)),
  );
}

/** The beginning that the names share: “Linen shirt” of “Linen shirt - white” and “Linen shirt - blue”. */
function sharedName(rows: readonly VariantRow[]): string {
  const [first = [], ...others] = rows
    .filter(({ name }) => name !== '')
    .map(({ name }) => name.split(/(?<=\s)/));
  const isShared = (word: string, index: number) => others.every((words) => words[index] === word);
  const length = first.findIndex((word, index) => !isShared(word, index));
  const shared = first.slice(0, length < 0 ? first.length : length).join('');
  // regex-input: 300, the name of a product
  return shared.replace(/[\s\-–—/,:(|·]+$/u, '');
}
