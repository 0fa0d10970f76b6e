import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink shadow-rest hover:bg-accent-hover',
  secondary:
    'border border-line-strong/60 bg-surface text-ink shadow-rest hover:border-line-strong hover:bg-sunken',
  quiet: 'text-ink hover:bg-ink/7',
  danger: 'bg-bad text-bad-ink shadow-rest hover:bg-bad-hover',
  'danger-quiet': 'text-bad hover:bg-bad-soft',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-3 text-sm',
  md: 'h-10 gap-2 px-4 text-sm',
  lg: 'h-12 gap-2.5 px-6 text-base',
  icon: 'size-10 justify-center',
};

/** Class names of anything that looks like a button. */
export const buttonStyle = (
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  className?: string,
) =>
  cx(
    'inline-flex select-none items-center justify-center whitespace-nowrap rounded-md font-semibold',
    'transition-[background-color,border-color,transform] duration-150 ease-out active:translate-y-px',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-50 disabled:cursor-not-allowed disabled:opacity-50',
    // Pressed before the page's script was there, which will press it again.
    'data-early:cursor-progress data-early:before:size-4 data-early:before:animate-spin data-early:before:rounded-full',
    'data-early:before:border-2 data-early:before:border-current data-early:before:border-t-transparent',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );
