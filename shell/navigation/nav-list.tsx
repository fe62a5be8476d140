import { currentLanguage, Link, Slot } from '#shared/console/index.ts';
import { StrokeIcon } from '../icons.tsx';
import type { ResolvedNavLink } from './nav-links.ts';
import * as css from './navigation.module.css';

interface NavListProps {
  links: readonly ResolvedNavLink[];
  current: ResolvedNavLink | undefined;
}

export function NavList({ links, current }: NavListProps) {
  const language = currentLanguage();
  return (
    <ul className={css.list}>
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            className={css.link}
            data-area={link.area}
            aria-current={link === current ? 'page' : undefined}
          >
            <StrokeIcon strokes={link.icon} />
            <span className={css.words}>{link.labels[language]}</span>
            <Slot name="nav" link={link.pattern} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
