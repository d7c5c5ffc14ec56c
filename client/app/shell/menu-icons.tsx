import {
  BookOpen,
  ClipboardList,
  Clock,
  CreditCard,
  FileText,
  History,
  KeyRound,
  LayoutGrid,
  ListChecks,
  MapPin,
  Package,
  ReceiptText,
  Settings,
  ShoppingCart,
  SlidersHorizontal,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  '/products': <Package />,
  '/categories': <LayoutGrid />,
  '/cart': <ShoppingCart />,
  '/checkout': <ClipboardList />,
  '/history/orders': <History />,
  '/history/products': <Clock />,
  '/account/summary': <Wallet />,
  '/account/detail': <ReceiptText />,
  '/account/payment': <CreditCard />,
  '/reports': <FileText />,
  '/order-guide': <BookOpen />,
  '/guide-order': <ListChecks />,
  '/account/address': <MapPin />,
  '/account/api-keys': <KeyRound />,
  '/account/colleagues': <Users />,
  '/settings': <SlidersHorizontal />,
  '/user-preferences': <UserRound />,
  '/admin': <Settings />,
};

/** The picture of a menu entry. */
export const iconOfPath = (path: string): ReactNode => icons[path] ?? <FileText />;
