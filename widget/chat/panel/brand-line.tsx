import { useTranslator } from '../i18n/i18n.ts';
import * as css from './brand-line.module.css';

interface BrandLineProps {
  origin: string;
  /** Shown instead of the product's name. */
  logo: string | null;
}

export function BrandLine({ origin, logo }: BrandLineProps) {
  const t = useTranslator();
  return (
    <p className={css.brand}>
      {logo ? <img src={`${new URL(logo, origin)}`} alt="" height="16" /> : t('brand')}
    </p>
  );
}
