import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Building from 'lucide-react/icons/building'
import Calendar from 'lucide-react/icons/calendar'
import ChartLine from 'lucide-react/icons/chart-line'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Coins from 'lucide-react/icons/coins'
import Droplets from 'lucide-react/icons/droplets'
import FileText from 'lucide-react/icons/file-text'
import Gauge from 'lucide-react/icons/gauge'
import GitBranch from 'lucide-react/icons/git-branch'
import Globe from 'lucide-react/icons/globe'
import Handshake from 'lucide-react/icons/handshake'
import Headset from 'lucide-react/icons/headset'
import KeyRound from 'lucide-react/icons/key-round'
import Layers from 'lucide-react/icons/layers'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Rocket from 'lucide-react/icons/rocket'
import Scale from 'lucide-react/icons/scale'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Target from 'lucide-react/icons/target'
import TrendingUp from 'lucide-react/icons/trending-up'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { IconName } from '../content/types.generated.ts'

/** The compiler holds these to the list in schemas/parts.json: a name more or less is an error. */
const icons: Record<IconName, LucideIcon> = {
  'badge-check': BadgeCheck,
  building: Building,
  calendar: Calendar,
  'chart-line': ChartLine,
  'circle-check': CircleCheck,
  clock: Clock,
  coins: Coins,
  droplets: Droplets,
  'file-text': FileText,
  gauge: Gauge,
  'git-branch': GitBranch,
  globe: Globe,
  handshake: Handshake,
  headset: Headset,
  'key-round': KeyRound,
  layers: Layers,
  lightbulb: Lightbulb,
  lock: Lock,
  mail: Mail,
  'map-pin': MapPin,
  'message-circle': MessageCircle,
  phone: Phone,
  rocket: Rocket,
  scale: Scale,
  search: Search,
  'shield-check': ShieldCheck,
  target: Target,
  'trending-up': TrendingUp,
  users: Users,
  wallet: Wallet,
}

/** A decorative picture, hidden from screen readers: the words beside it say what it means. */
export function Icon({ name }: { name: IconName }) {
  const Picture = icons[name]
  return <Picture aria-hidden="true" size="1.25rem" strokeWidth={1.5} />
}

/** Whether there is an icon of this name. */
export function isIcon(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}
