export type Theme = 'light' | 'dark' | 'auto';

/** The customer's id on the site, with its HMAC-SHA256 (hex) under the window's secret. */
export interface SignedUser {
  user_id: string;
  hmac: string;
}

/** Attributes of `<chatbot-window>`, by property name. */
export interface ElementOptions {
  /** Public id of the window. */
  hashId: string;
  /** `ko`, `en`, `zh`, `es` or `ja`; otherwise the browser's. */
  lang?: string | undefined;
  theme?: Theme | undefined;
  position?: 'bottom-right' | 'bottom-left' | undefined;
  /** Renders the chat in the page flow, filling its container. */
  inline?: boolean | undefined;
  /** `none`, or a CSS selector of the page's own launchers. */
  launcher?: string | undefined;
  /** The signed-in user, with the signature made by the business's server. */
  user?: SignedUser | null | undefined;
}

/** Attributes of `<chatbot-window>` as markup and JSX write them. */
export interface TagAttributes {
  'hash-id'?: string | undefined;
  lang?: string | undefined;
  theme?: Theme | undefined;
  position?: ElementOptions['position'];
  inline?: boolean | undefined;
  open?: boolean | undefined;
  launcher?: string | undefined;
  'user-id'?: string | undefined;
  'user-hash'?: string | undefined;
}
