import { maxOf } from '#shared/console/index.ts';
import type { FieldErrorCodes } from '#shared/forms/use-contract-form.ts';
import { linesOf } from '../../../components/lines-of.ts';
import { parseWebAddresses } from './parse-addresses.ts';

export const reaches = ['site', 'page', 'sitemap'] as const;
export const depths = ['1', '2', '3'] as const;
export const maxPages = maxOf('POST /websites', 'page_limit');
export const maxAddresses = maxOf('POST /websites', 'urls[]');

export const defaultValues = {
  addresses: '',
  reach: 'site' as (typeof reaches)[number],
  depth: '2',
  pageLimit: '100',
  include: '',
  exclude: '',
  recrawl: true,
};

export type WebsiteValues = typeof defaultValues;

export function isPageLimit(typed: string): boolean {
  const limit = Number(typed);
  return Number.isInteger(limit) && limit >= 1 && limit <= maxPages;
}

export function validate({ addresses, reach, pageLimit }: WebsiteValues): FieldErrorCodes {
  const { urls, invalid } = parseWebAddresses(addresses);
  return {
    ...(urls.length === 0 && { addresses: 'required' }),
    ...(urls.length > maxAddresses && { addresses: 'too_many' }),
    ...(invalid !== undefined && { addresses: 'invalid_url' }),
    ...(reach !== 'page' && !isPageLimit(pageLimit) && { pageLimit: 'invalid' }),
  };
}

export function toWebsites({
  addresses,
  reach,
  depth,
  pageLimit,
  recrawl,
  ...patterns
}: WebsiteValues) {
  const isPage = reach === 'page';
  return {
    kind: reach === 'sitemap' ? ('sitemap' as const) : ('site' as const),
    urls: parseWebAddresses(addresses).urls,
    depth: isPage ? 0 : Number(depth),
    page_limit: isPage ? 1 : Number(pageLimit),
    include: isPage ? [] : linesOf(patterns.include),
    exclude: isPage ? [] : linesOf(patterns.exclude),
    recrawl,
  };
}
