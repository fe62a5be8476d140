/** What a shop answered, as it came. */
export interface ShopPage {
  url: string;
  type: string;
  body: Uint8Array;
}
