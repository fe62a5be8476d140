import type { SalesDetails } from '#shared/contracts/sales.ts';
import { type FieldProblems, problemsBy } from '../../../components/use-contract-form.ts';

/** The details as the form has them: rows of fields are objects. */
export interface DetailsValues extends Omit<SalesDetails, 'qualification'> {
  qualification: { text: string }[];
}

export function valuesOf({ qualification, ...details }: SalesDetails): DetailsValues {
  return { ...details, qualification: qualification.map((text) => ({ text })) };
}

/** As it is sent: addresses may be typed without `https://`. */
export function inputOf({ qualification, offers, booking_url, ...details }: DetailsValues) {
  return {
    ...details,
    offers: offers.map((offer) => ({ ...offer, url: withScheme(offer.url) })),
    qualification: qualification.map(({ text }) => text),
    booking_url: withScheme(booking_url),
  };
}

export async function findProblems(values: DetailsValues): Promise<FieldProblems> {
  const found = await problemsBy(
    async () => (await import('#shared/contracts/sales.ts')).salesDetailsSchema,
    inputOf(values),
  );
  if (values.goal === 'booking' && !values.booking_url.trim()) found.booking_url = 'required';
  return Object.fromEntries(
    Object.entries(found).map(([path, code]) => [
      path.replace(/^qualification\.\d+$/, '$&.text'),
      code,
    ]),
  );
}

function withScheme(address: string): string {
  const text = address.trim();
  // Words are no address, though some browsers take `https://some words` for one.
  return /^$|\s|^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
}
