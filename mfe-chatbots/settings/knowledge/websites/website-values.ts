import { maxOf } from '#shared/console/index.ts';
import type { FieldErrorCodes } from '#shared/forms/use-contract-form.ts';
import { linesOf } from '../../../components/lines-of.ts';
import { parseWebUrls } from './parse-web-urls.ts';

export const reaches = ['site', 'page', 'sitemap'] as const;
export const depths = ['1', '2', '3'] as const;
export const maxPages = maxOf('POST /websites', 'page_limit');
export const maxUrls = maxOf('POST /websites', 'urls[]');

export const defaultValues = {
  urls: '',
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

export function validate({ urls: typedUrls, reach, pageLimit }: WebsiteValues): FieldErrorCodes {
  const { urls, invalid } = parseWebUrls(typedUrls);
  return {
    ...(urls.length === 0 && { urls: 'required' }),
    ...(urls.length > maxUrls && { urls: 'too_many' }),
    ...(invalid !== undefined && { urls: 'invalid_url' }),
    ...(reach !== 'page' && !isPageLimit(pageLimit) && { pageLimit: 'invalid' }),
  };
}

export function toWebsites({
  urls: typedUrls,
  reach,
  depth,
  pageLimit,
  recrawl,
  ...patterns
}: WebsiteValues) {
  const isPage = reach === 'page';
  return {
    kind: reach === 'sitemap' ? ('sitemap' as const) : ('site' as const),
    urls: parseWebUrls(typedUrls).urls,
    depth: isPage ? 0 : Number(depth),
    page_limit: isPage ? 1 : Number(pageLimit),
    include: isPage ? [] : linesOf(patterns.include),
    exclude: isPage ? [] : linesOf(patterns.exclude),
    recrawl,
  };
}
