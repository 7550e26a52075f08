import type { TrialMessages } from './en'

export const vi: TrialMessages = {
  title: 'Phần của bạn trong đợt thử nghiệm',
  incomplete: 'Liên kết này không đầy đủ. Hãy mở liên kết đã được gửi cho bạn.',
  unshown: 'Không thể hiển thị danh sách. Liên kết có thể đã quá cũ: hãy xin liên kết mới.',
  finished: '{trial}: mọi thứ đã xong. Cảm ơn bạn.',
  left: '{trial}: còn {n} trên {total}. Hãy trình từng thứ như hình vẽ; sau trang cuối bạn sẽ quay lại đây.',
  next: 'Tiếp theo',
  done: 'Xong',
  expired: 'Đã hết thời gian',
  start: 'Bắt đầu',
  startThis: 'Bắt đầu mục này',
  kinds: {
    genuine: {
      title: 'Giấy tờ của chính bạn',
      how: 'Chụp giấy tờ và bản thân như bạn vẫn làm thật. Chọn nơi đủ sáng.',
    },
    'copy-grey': {
      title: 'Bản sao đen trắng',
      how: 'Chụp bản sao đen trắng giấy tờ của bạn, rồi chụp bản thân.',
    },
    'copy-colour': {
      title: 'Bản sao màu',
      how: 'Chụp bản sao hoặc bản in màu giấy tờ của bạn, rồi chụp bản thân.',
    },
    display: {
      title: 'Giấy tờ của bạn trên màn hình',
      how: 'Hiện ảnh giấy tờ của bạn trên điện thoại khác hoặc màn hình máy tính, chụp màn hình đó, rồi chụp bản thân.',
    },
    copied: {
      title: 'Bản sao loại bất kỳ',
      how: 'Chụp bản sao được giao cho bạn, rồi chụp bản thân.',
    },
    'other-document': {
      title: 'Giấy tờ của người khác',
      how: 'Chụp giấy tờ của người cùng thử nghiệm với bạn, khi họ đồng ý, rồi chụp bản thân.',
    },
    'printed-face': {
      title: 'Khuôn mặt in',
      how: 'Chụp giấy tờ của bạn. Thay cho khuôn mặt bạn, hãy giơ ảnh chân dung in trước máy ảnh.',
    },
    replay: {
      title: 'Khuôn mặt trên màn hình',
      how: 'Chụp giấy tờ của bạn. Thay cho khuôn mặt bạn, hãy giơ trước máy ảnh một màn hình đang phát đoạn phim của nó.',
    },
    edited: {
      title: 'Dữ liệu bị sửa',
      how: 'Chụp giấy tờ bị sửa được giao cho bạn, rồi chụp bản thân.',
    },
    portrait: {
      title: 'Ảnh chân dung bị thay',
      how: 'Chụp giấy tờ có ảnh chân dung dán lên, rồi chụp bản thân.',
    },
    drawn: {
      title: 'Giấy tờ bịa ra',
      how: 'Chụp giấy tờ bịa ra được giao cho bạn, rồi chụp bản thân.',
    },
    mask: {
      title: 'Mặt nạ',
      how: 'Chụp giấy tờ của bạn. Đeo mặt nạ khi chụp khuôn mặt.',
    },
    'generated-face': {
      title: 'Khuôn mặt được tạo ra',
      how: 'Chụp giấy tờ của bạn. Trình khuôn mặt được tạo ra theo cách bạn được hướng dẫn.',
    },
    face: {
      title: 'Khuôn mặt không sống',
      how: 'Chụp giấy tờ của bạn, và trình khuôn mặt được giao cho bạn.',
    },
    other: {
      title: 'Như bạn được hướng dẫn',
      how: 'Trình những gì người tổ chức thử nghiệm đã giao cho bạn.',
    },
  },
}
