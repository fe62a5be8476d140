/** The response of a shop. */
export interface ShopPage {
  url: string;
  type: string;
  body: Uint8Array;
}
