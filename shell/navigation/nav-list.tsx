import { useState } from 'react';
import { currentLanguage, Link, Slot } from '#shared/console/index.ts';
import { useStore } from '#shared/console/shell.ts';
import { StrokeIcon } from '../icons.tsx';
import type { ResolvedNavLink } from './nav-links.ts';
import { navMarksStore } from './nav-marks.ts';
import * as css from './navigation.module.css';

interface NavListProps {
  links: readonly ResolvedNavLink[];
  current: ResolvedNavLink | undefined;
}

export function NavList({ links, current }: NavListProps) {
  return (
    <ul className={css.list}>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink link={link} isCurrent={link === current} />
        </li>
      ))}
    </ul>
  );
}

function NavLink({ link, isCurrent }: { link: ResolvedNavLink; isCurrent: boolean }) {
  const areMarksShown = useStore(navMarksStore, ({ areShown }) => areShown);
  const [name, setName] = useState<string | null>(null);
  return (
    <Link
      to={link.to}
      className={css.link}
      data-area={link.area}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={name ?? undefined}
    >
      <StrokeIcon strokes={link.icon} />
      <span className={css.words}>{link.labels[currentLanguage()]}</span>
      {areMarksShown && <Slot name="nav" link={link.pattern} onName={setName} />}
    </Link>
  );
}
