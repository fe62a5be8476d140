import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';
import { type FieldErrorCodes, validateWith } from '#shared/forms/use-contract-form.ts';

export interface DetailsValues extends Omit<SalesDetails, 'qualification'> {
  qualification: { text: string }[];
}

export function toDetailsValues({ qualification, ...details }: SalesDetails): DetailsValues {
  return { ...details, qualification: qualification.map((text) => ({ text })) };
}

/** Adds `https://` to URLs without a scheme. */
export function toDetailsInput({ qualification, offers, booking_url, ...details }: DetailsValues) {
  return {
    ...details,
    offers: offers.map((offer) => ({ ...offer, url: withScheme(offer.url) })),
    qualification: qualification.map(({ text }) => text),
    booking_url: withScheme(booking_url),
  };
}

export async function validateDetails(values: DetailsValues): Promise<FieldErrorCodes> {
  const found = await validateWith(
    async () => (await import('#shared/contracts/answers/sales-details.ts')).salesDetailsSchema,
    toDetailsInput(values),
  );
  if (values.goal === 'booking' && !values.booking_url.trim()) found.booking_url = 'required';
  return Object.fromEntries(
    Object.entries(found).map(([path, code]) => [
      path.replace(/^qualification\.\d+$/, '$&.text'),
      code,
    ]),
  );
}

function withScheme(url: string): string {
  const text = url.trim();
  // Some browsers accept `https://some words` as a URL, so text with spaces is left as it is.
  return /^$|\s|^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
}
