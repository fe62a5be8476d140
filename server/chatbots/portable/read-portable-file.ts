import { createFilesRepository } from '#server/chatbots/files/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { readInput } from '#server/platform/http/read-input.ts';
import {
  type MissingPart,
  type OmittedPart,
  type PortableFileInput,
  portableFileInputSchema,
  portableFormat,
  portableVersion,
} from '#shared/contracts/chatbots/portable.ts';
import type { ProductEntry } from '#shared/contracts/knowledge/product-entries.ts';

export interface PortableFileContent {
  file: PortableFileInput;
  omitted: OmittedPart[];
}

/**
 * Parses an uploaded file and omits what cannot be imported: images that only the exporting
 * organization has, notification addresses and the paid logo. Throws `validation_failed` with the
 * file's own fields, or `unsupported_version`.
 */
export async function readPortableFile(
  context: MemberContext,
  given: unknown,
): Promise<PortableFileContent> {
  const head: Record<string, unknown> = given instanceof Object ? { ...given } : {};
  if (head.format !== portableFormat) {
    throw new AppError('validation_failed', 'not a chatbot', { fields: { file: 'invalid' } });
  }
  if (head.version !== portableVersion) {
    throw new AppError('unsupported_version', `version ${String(head.version).slice(0, 20)}`, {
      supported: [String(portableVersion)],
    });
  }
  const file = readInput(portableFileInputSchema, head);
  const leftOut: OmittedPart[] = Object.keys(head)
    .filter((key) => !(key in portableFileInputSchema.shape))
    .map((key) => ({ reason: 'unknown', field: key.slice(0, 60) }));
  return omitUnavailable(context, file, leftOut);
}

async function omitUnavailable(
  { transaction, caller }: MemberContext,
  { settings, page, faqs, products, companion, sales, ...rest }: PortableFileInput,
  omitted: OmittedPart[],
): Promise<PortableFileContent> {
  const files = createFilesRepository(transaction, caller.organizationId);
  /** Null for an uploaded image that this organization does not have; external URLs are kept. */
  async function importPicture(url: string | null, field: string): Promise<string | null> {
    if (!url?.startsWith('/') || (await files.findByUrl(url))) return url;
    omitted.push({ reason: 'picture', field });
    return null;
  }

  /** An absent picture is the empty string. */
  async function importOptionalPicture(url: string, field: string): Promise<string> {
    return (url && (await importPicture(url, field))) || '';
  }

  async function importEntries(entries: readonly ProductEntry[]): Promise<ProductEntry[]> {
    const imported: ProductEntry[] = [];
    for (const entry of entries) {
      const image_url = await importOptionalPicture(entry.image_url, entry.name);
      imported.push({ ...entry, image_url });
    }
    return imported;
  }

  if (settings.custom_logo_image) omitted.push({ reason: 'logo', field: 'custom_logo_image' });
  const { handoff } = settings;
  if (handoff.notification_emails.length > 0) {
    omitted.push({ reason: 'emails', field: 'notification_emails' });
  }
  const importedFaqs: PortableFileInput['faqs'] = [];
  for (const faq of faqs) {
    importedFaqs.push({
      ...faq,
      image_url: await importPicture(faq.image_url, faq.question.slice(0, 80)),
    });
  }
  const offers: NonNullable<PortableFileInput['sales']>['offers'] = [];
  for (const offer of sales?.offers ?? []) {
    offers.push({ ...offer, image_url: await importOptionalPicture(offer.image_url, offer.name) });
  }
  const importedProducts: PortableFileInput['products'] = [];
  for (const { entries, ...source } of products) {
    if (!entries) importedProducts.push(source);
    else importedProducts.push({ ...source, entries: await importEntries(entries) });
  }
  const file = {
    ...rest,
    settings: {
      ...settings,
      image_url: await importPicture(settings.image_url, 'image_url'),
      custom_logo_image: null,
      handoff: { ...handoff, notification_emails: [] },
    },
    page: {
      ...page,
      image_url: await importPicture(page.image_url, 'page_image_url'),
      logo_image: await importPicture(page.logo_image, 'page_logo_image'),
    },
    faqs: importedFaqs,
    products: importedProducts,
    ...(sales && { sales: { ...sales, offers } }),
    ...(companion && {
      companion: {
        ...companion,
        profile: {
          ...companion.profile,
          image: await importOptionalPicture(companion.profile.image, 'persona_image'),
        },
      },
    }),
  };
  return { file, omitted };
}

/** Kinds of sources that do not exist yet when the test questions are imported. */
const asynchronousTypes: ReadonlySet<string> = new Set(['url', 'product']);

/** What a file does not contain, and test questions that will accept any source. */
export function findMissing({ missing, evaluation }: PortableFileInput): MissingPart[] {
  const withoutSource = evaluation.questions
    .filter(({ source }) => source && asynchronousTypes.has(source.type))
    .map(({ question }) => ({ reason: 'expected_source' as const, name: question.slice(0, 80) }));
  return [...missing, ...withoutSource];
}
