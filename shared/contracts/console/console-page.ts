import type { Language } from '../names.ts';
import type { UserLogin } from '../people/account.ts';
import type { AreaManifest } from './areas.ts';

/** Signed-in user without the token, which stays in the cookie. */
export type SessionUser = Omit<UserLogin, 'token'>;

/**
 * Whether users must or may verify a phone number; `off` when the installation cannot send codes.
 */
export type PhonePolicy = 'required' | 'optional' | 'off';

export type Texts = Record<string, unknown>;

/** Area that is loaded from a developer's machine. */
export interface AreaOverride {
  area: string;
  /** URL of its manifest on that machine. */
  manifest: string;
  /** Why the live area is used instead. */
  failure?: string;
}

/** JSON in the `<script id="page-data">` of the console's page. */
export interface PageData {
  contract: number;
  /** null when nobody is signed in. */
  user: SessionUser | null;
  language: Language;
  /** Areas that the user may open. */
  areas: AreaManifest[];
  /** The user may deploy and roll back areas of this installation. */
  isOperator: boolean;
  /** Texts of the first screen by namespace, in `language`. */
  texts: Record<string, Texts>;
  /** URLs of the shell's namespaces by language. */
  locales: Record<Language, Record<string, string>>;
  /** Version of an area that this browser previews; absent without a preview. */
  preview?: { area: string; version: string };
  /** Origin of the widget and of uploaded files. */
  customerOrigin: string;
  /** URL of the npm package with the widget; absent where it was not built. */
  packageUrl?: string;
  phone: PhonePolicy;
  /** False without a mail server: an operator passes links on. Absent in pages of older servers. */
  sendsMail?: boolean;
  /** Shows the page for developers. */
  isDevelopment: boolean;
  /** Area that is loaded from the developer's machine; absent for everybody else. */
  override?: AreaOverride;
}
