import { useTranslator } from '../i18n.ts';
import * as css from './brand-line.module.css';

interface BrandLineProps {
  origin: string;
  /** Stands in the place of our name (E17). */
  logo: string | null;
}

/** Whose software this is, or the business's own logo. */
export function BrandLine({ origin, logo }: BrandLineProps) {
  const t = useTranslator();
  return (
    <p className={css.brand}>
      {logo ? <img src={`${new URL(logo, origin)}`} alt="" height="16" /> : t('brand')}
    </p>
  );
}
