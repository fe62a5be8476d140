import type { UserLogin } from './account.ts';
import type { AreaManifest } from './areas.ts';
import type { Language } from './names.ts';

/** The signed-in user as pages hold it: the token stays in the cookie. */
export type SessionUser = Omit<UserLogin, 'token'>;

/**
 * Whether users prove a phone number: they must; they may; or codes can reach nobody here, so that
 * nobody is asked.
 */
export type PhonePolicy = 'required' | 'optional' | 'off';

export type Texts = Record<string, unknown>;

/** An area that is replaced by what a developer's machine serves. */
export interface AreaOverride {
  area: string;
  /** Address of its manifest there. */
  manifest: string;
  /** Why the live area is shown nevertheless. */
  failure?: string;
}

/** What the server writes into the console's page as JSON, in `<script id="page-data">`. */
export interface PageData {
  contract: number;
  /** null when nobody is signed in. */
  user: SessionUser | null;
  language: Language;
  /** The areas that this user may see. */
  areas: AreaManifest[];
  /** May deploy areas of this installation and take them back. */
  isOperator: boolean;
  /** Texts of the first screen by namespace, in the page's language. */
  texts: Record<string, Texts>;
  /** Addresses of the shell's namespaces by language. */
  locales: Record<Language, Record<string, string>>;
  /** The version that only this browser sees, by a link; absent when all areas are as they are live. */
  preview?: { area: string; version: string };
  /** Where the widget and uploaded files are served. */
  customerOrigin: string;
  phone: PhonePolicy;
  /** Without a mail server the operator passes links on; older pages do not say. */
  sendsMail?: boolean;
  /** Shows the development page. */
  isDevelopment: boolean;
  /** In a developer's page: the area that comes from their own machine. */
  override?: AreaOverride;
}
