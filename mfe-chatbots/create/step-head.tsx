import * as css from './create.module.css';

export function StepHead({ heading, text }: { heading: string; text: string }) {
  return (
    <div>
      <h2 tabIndex={-1} data-step-heading className={css.heading}>
        {heading}
      </h2>
      <p className={css.text}>{text}</p>
    </div>
  );
}
