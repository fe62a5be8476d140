const countries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether a country is in the European Union, whose businesses have a VAT id. */
export function isInEuropeanUnion(countryCode: string): boolean {
  return countries.has(countryCode);
}
