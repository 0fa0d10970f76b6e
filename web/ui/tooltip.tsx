import { cloneElement, type ReactElement } from 'react';

/**
 * A short remark on hover and focus; none while `text` is empty. `children` is the element it belongs to, which names
 * the remark: one `TooltipLayer` shows those of the whole page.
 */
export const Tooltip = ({
  text,
  children,
}: {
  text: string | null | undefined;
  children: ReactElement<{ 'data-tooltip'?: string | undefined }>;
}) => cloneElement(children, { 'data-tooltip': text || undefined });
