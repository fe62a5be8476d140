import type { Config } from '#server/config.ts';
import type { DocumentParty } from '#shared/contracts/money/documents.ts';

/** Who sells plans, as documents name it. */
export type Seller = DocumentParty;

export function sellerOf(config: Config): Seller {
  const { SELLER_NAME: name, SELLER_TAX_ID: tax_id, SELLER_CONTACT: contact } = config;
  const address = config.SELLER_ADDRESS.split('|')
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
  return { name, address, tax_id, contact, country_code: '' };
}
