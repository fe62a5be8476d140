import countryToCurrency from 'country-to-currency';

declare global {
  namespace Intl {
    interface Locale {
      /** ECMA-402 API that TypeScript does not know yet; undefined without a region. */
      getTimeZones(): string[] | undefined;
    }
  }
}

/** The most populous zone, where a country has several. */
const mainZones: Record<string, string> = {
  ...{ AR: 'America/Argentina/Buenos_Aires', AU: 'Australia/Sydney', BR: 'America/Sao_Paulo' },
  ...{ CA: 'America/Toronto', CD: 'Africa/Kinshasa', CL: 'America/Santiago', CN: 'Asia/Shanghai' },
  ...{ CY: 'Asia/Nicosia', DE: 'Europe/Berlin', EC: 'America/Guayaquil', ES: 'Europe/Madrid' },
  ...{ FM: 'Pacific/Pohnpei', GL: 'America/Nuuk', ID: 'Asia/Jakarta', KI: 'Pacific/Tarawa' },
  ...{ KZ: 'Asia/Almaty', MH: 'Pacific/Majuro', MN: 'Asia/Ulaanbaatar', MX: 'America/Mexico_City' },
  ...{ MY: 'Asia/Kuala_Lumpur', NZ: 'Pacific/Auckland', PF: 'Pacific/Tahiti' },
  ...{ PG: 'Pacific/Port_Moresby', PS: 'Asia/Gaza', PT: 'Europe/Lisbon', RU: 'Europe/Moscow' },
  ...{ UA: 'Europe/Kyiv', US: 'America/New_York', UZ: 'Asia/Tashkent' },
};

const currencies: Readonly<Record<string, string>> = countryToCurrency;

/** Suggested time zone and currency of a country. */
export function countryDefaults(countryCode: string): { timezone: string; currency: string } {
  const zones = new Intl.Locale(`und-${countryCode}`).getTimeZones() ?? [];
  return {
    timezone: mainZones[countryCode] ?? zones[0] ?? 'UTC',
    currency: currencies[countryCode] ?? 'USD',
  };
}
