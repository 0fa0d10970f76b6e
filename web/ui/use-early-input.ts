import {
  type ChangeEvent,
  type ChangeEventHandler,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

type Typed = HTMLInputElement | HTMLSelectElement;

const asSent = (field: Typed): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected)?.value ?? '')
    : field.defaultValue;

/**
 * Tells `onChange` what was typed into a field of the page's first view before the script was there. React leaves it in
 * the field, with focus and caret, but knows nothing of it. Answers the ref of the field.
 */
export function useEarlyInput<F extends Typed>(
  onChange: ChangeEventHandler<F> | undefined,
  ref?: Ref<F>,
): Ref<F> {
  const field = useRef<F>(null);
  useImperativeHandle(ref, () => field.current as F);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useLayoutEffect(() => {
    const target = field.current;
    if (document.documentElement.dataset.firstView === undefined || !target) return;
    if (target.value !== asSent(target)) onChange?.({ target, currentTarget: target } as ChangeEvent<F>);
  }, []);
  return field;
}
