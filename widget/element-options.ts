export type Theme = 'light' | 'dark' | 'auto';

/** Who the customer is, with the HMAC-SHA256 (hex) of the id under the window's secret. */
export interface VouchedUser {
  user_id: string;
  hmac: string;
}

/** What a page writes on `<chatbot-window>`, by names of properties. */
export interface ElementOptions {
  /** The window. */
  hashId: string;
  /** `ko`, `en`, `zh`, `es` or `ja`; otherwise the browser's. */
  lang?: string | undefined;
  theme?: Theme | undefined;
  position?: 'bottom-right' | 'bottom-left' | undefined;
  /** The chat stands in its place of the page and fills it. */
  inline?: boolean | undefined;
  /** `none`, or a CSS selector of the page's own launchers. */
  launcher?: string | undefined;
  /** Who is signed in, as the business's server vouches. */
  user?: VouchedUser | null | undefined;
}
